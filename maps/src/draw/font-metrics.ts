/** How far each letter of a face moves the pen, in thousandths of the size. */
interface FaceMetrics {
  readonly advances: Readonly<Record<string, number>>;
}

export type Faces = Readonly<Record<string, FaceMetrics>>;

/** For a letter the face lacks: wide enough that no name is ever wider than measured. */
const UNKNOWN_ADVANCE = 800;

export interface Lettering {
  readonly face: string;
  readonly size: number;
  /** Extra space after each letter, in units of the drawing. */
  readonly spacing?: number;
}

export type MeasureText = (text: string, lettering: Lettering) => number;

export function textMeasure(faces: Faces): MeasureText {
  return (text, { face, size, spacing = 0 }) => {
    const metrics = faces[face];
    if (metrics === undefined) throw new Error(`There are no widths for the face "${face}".`);
    const letters = [...text];
    const thousandths = letters.reduce((sum, letter) => sum + (metrics.advances[letter] ?? UNKNOWN_ADVANCE), 0);
    return (thousandths * size) / 1000 + letters.length * spacing;
  };
}
