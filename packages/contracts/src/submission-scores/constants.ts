/** Bounds of rubrics and scores. Free of zod. */
export const RUBRIC = {
  criteriaMax: 20,
  labelMax: 80,
  helpMax: 300,
  /** Points that one criterion can be worth, and how much it can count beside others. */
  pointsMax: 100,
  weightMax: 10,
} as const;
