const query = matchMedia('(max-width: 760px)');

/** Is there no more room than on a phone? */
class Phone {
  current = $state(query.matches);

  constructor() {
    query.addEventListener('change', ({ matches }) => {
      this.current = matches;
    });
  }
}

export const phone = new Phone();
