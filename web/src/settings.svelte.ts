import { isLanguage, type Language } from '@bivouac/text';
import { read, write } from './store/database.ts';

export type Theme = 'auto' | 'day' | 'night';

interface Stored {
  readonly language?: Language;
  readonly theme?: Theme;
  readonly isCalm?: boolean;
  readonly textSize?: number;
  readonly playsForced?: boolean;
  readonly showsText?: boolean;
}

const KEY = 'page';
export const TEXT_SIZES = [1, 1.15, 1.3] as const;

class Settings {
  language = $state<Language | null>(null);
  theme = $state<Theme>('auto');
  /** No travel, spin or tumble. */
  isCalm = $state(false);
  textSize = $state(1);
  /** Answers that are forced and known to be are given at once. */
  playsForced = $state(true);
  showsText = $state(false);

  async load(): Promise<void> {
    const stored = (await read<Stored>('settings', KEY).catch(() => undefined)) ?? {};
    if (stored.language !== undefined && isLanguage(stored.language)) this.language = stored.language;
    this.theme = stored.theme ?? 'auto';
    this.isCalm = stored.isCalm ?? false;
    this.textSize = stored.textSize ?? 1;
    this.playsForced = stored.playsForced ?? true;
    this.showsText = stored.showsText ?? false;
  }

  /** Shows the settings on the page and keeps them. */
  apply(): void {
    const { language, theme, isCalm, textSize, playsForced, showsText } = this;
    const root = document.documentElement;
    const isNight = theme === 'night' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.dataset.theme = isNight ? 'night' : 'day';
    root.toggleAttribute('data-calm', isCalm || matchMedia('(prefers-reduced-motion: reduce)').matches);
    root.style.setProperty('--text-size', String(textSize));
    const stored: Stored = { ...(language ? { language } : {}), theme, isCalm, textSize, playsForced, showsText };
    void write(KEY, { settings: stored }).catch(() => {});
  }
}

export const settings = new Settings();
