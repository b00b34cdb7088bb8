// Examples of the rules on small boards: a position, what somebody would do in it, and whether he may. The answer in words
// is `example.1.title`, `example.1.question` and `example.1.answer`, and so on, among the digests.

export interface RuleExample {
  /** The one that decides. */
  readonly rule: string;
  readonly position: unknown;
  /** Who looks and would choose. */
  readonly side: string;
  /** What he has chosen before, in the notation. */
  readonly before: readonly string[];
  readonly choice: string;
  readonly isAllowed: boolean;
  /** The places that the board shows, with what lies between them. */
  readonly around: readonly string[];
}
