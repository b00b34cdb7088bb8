const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (number: number): string => String(number).padStart(2, '0');

/** As a clock shows it; days and hours where there are days. */
export function timeWords(ms: number, language: string): string {
  const left = Math.max(0, ms);
  const unit = (value: number, name: 'day' | 'hour'): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  if (left >= DAY) return `${unit(Math.floor(left / DAY), 'day')} ${unit(Math.floor((left % DAY) / HOUR), 'hour')}`;
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
  const seconds = two(Math.floor((left % MINUTE) / SECOND));
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}
