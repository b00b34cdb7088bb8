import { isLanguage, type Language } from '@bivouac/text';
import { read, write } from './store/database.ts';

export const THEMES = ['auto', 'day', 'night'] as const;
export const CONTRASTS = ['auto', 'plain', 'high'] as const;
export const PACES = ['slow', 'brisk', 'none'] as const;
export const TEXT_SIZES = [1, 1.15, 1.3] as const;

/** What is remembered on this device, beside the language. */
const KEPT = [
  'theme',
  'contrast',
  'isCalm',
  'textSize',
  'playsForced',
  'asksTwice',
  'pace',
  'waitsForResults',
  'showsText',
  'isHeard',
  'introduced',
  'playerName',
] as const;

type Stored = Partial<Pick<Settings, (typeof KEPT)[number]>> & { readonly language?: Language };

const KEY = 'page';
const prefers = {
  night: matchMedia('(prefers-color-scheme: dark)'),
  contrast: matchMedia('(prefers-contrast: more)'),
  calm: matchMedia('(prefers-reduced-motion: reduce)'),
};

class Settings {
  language = $state<Language | null>(null);
  theme = $state<(typeof THEMES)[number]>('auto');
  contrast = $state<(typeof CONTRASTS)[number]>('auto');
  /** No travel, spin or tumble. */
  isCalm = $state(false);
  textSize = $state<number>(1);
  /** Answers that are forced and known to be are given at once. */
  playsForced = $state(true);
  /** What cannot be taken back is shown by the first click and made by the second. */
  asksTwice = $state(true);
  /** How long what others do stays on the table before they go on. */
  pace = $state<(typeof PACES)[number]>('slow');
  /** How a fight ended stays on the table until it has been read. */
  waitsForResults = $state(true);
  showsText = $state(false);
  /** What happens makes sounds. */
  isHeard = $state(false);
  /** The games whose introduction has been opened. */
  introduced = $state.raw<readonly string[]>([]);
  /** By which the reader is known at shared tables. */
  playerName = $state('');

  async load(): Promise<void> {
    const { language, ...rest } = (await read<Stored>('settings', KEY).catch(() => undefined)) ?? {};
    if (language !== undefined && isLanguage(language)) this.language = language;
    Object.assign(this, rest);
    for (const preference of Object.values(prefers)) preference.addEventListener('change', () => this.#show());
  }

  /** Shows the settings on the page and keeps them. */
  apply(): void {
    const { language } = this;
    this.#show();
    const kept = Object.fromEntries(KEPT.map((name) => [name, this[name]]));
    const stored: Stored = { ...kept, ...(language ? { language } : {}) };
    void write(KEY, { settings: stored }).catch(() => {});
  }

  #show(): void {
    const root = document.documentElement;
    const isNight = this.theme === 'night' || (this.theme === 'auto' && prefers.night.matches);
    const isHigh = this.contrast === 'high' || (this.contrast === 'auto' && prefers.contrast.matches);
    root.dataset.theme = isNight ? 'night' : 'day';
    root.dataset.contrast = isHigh ? 'more' : 'plain';
    root.toggleAttribute('data-calm', this.isCalm || prefers.calm.matches);
    root.style.setProperty('--text-size', String(this.textSize));
  }
}

export const settings = new Settings();
