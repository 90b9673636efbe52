/** What can be wrong with a cell of an import. */
export const cellRules = [
  'empty',
  'characters',
  'unreadable',
  'number',
  /** The upper end of a range is below its lower one. */
  'range',
  /** It can be read in two ways: `12.500`. */
  'ambiguous',
  'decimals',
  'unknownWord',
  'foreignCurrency',
  'otherCurrency',
  'otherTax',
  /** A spreadsheet has turned it into a date or an exponent. */
  'spreadsheet',
  'tooLong',
  'notAChoice',
  'serialTaken',
  'referenceTaken',
  /** Several listings have this number. */
  'severalListed',
  /** More than one piece with a serial number. */
  'onePiece',
  /** The listing's price is in another currency than the one chosen for all rows. */
  'currencyDiffers',
  /** The listing's price is with tax and the chosen one without, or the other way round. */
  'taxDiffers',
  /** Of imports from before listings were changed by a list. */
  'differs',
] as const

/** What can be wrong with a row of an import. */
export const rowRules = [
  'tooManyCells',
  'noCategory',
  /** An earlier row of the file names the same listing. */
  'namedTwice',
  /** The listing is sold, so nothing of it is changed. */
  'sold',
  /** The form would refuse the change; `refusal` says why. */
  'blocked',
] as const
