export default {
  compilerOptions: {
    runes: true,
    discloseVersion: false,
    cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, 4)}`,
  },
};
