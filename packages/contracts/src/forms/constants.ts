/** Bounds of forms. Free of zod: the editor checks while one types. */
export const FORM = {
  labelMax: 80,
  descriptionMax: 1_000,
  confirmationMax: 1_000,
  iconMax: 40,
  noteMax: 300,
  foldersMax: 100,
  sectionsMax: 50,
  /** In all sections together. */
  questionsMax: 200,
  questionLabelMax: 300,
  helpMax: 1_000,
  optionsMax: 100,
  optionMax: 150,
  clausesMax: 10,
  /** Of the entries of a section that can be filled in several times. */
  repeatsMax: 20,
  shortTextMax: 300,
  longTextMax: 10_000,
  maskMax: 60,
  hiddenMax: 300,
  ratingMax: 10,
  /** Files of one answer. */
  filesMax: 10,
  fileMegabytesMax: 1_024,
  scoreMax: 1_000,
  formulaTermsMax: 20,
  /** Minutes. */
  durationMax: 60 * 24 * 366,
  /** Of a structure as JSON, in characters. */
  structureMax: 400_000,
  cooldownHoursMax: 24 * 366,
  limitMax: 1_000_000,
  identifiersMax: 10,
} as const;
