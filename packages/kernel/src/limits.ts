/** The specification's numbers (§5, §8, §9) and the bounds that every list and text has. Screens and schemas read the same ones. */
export const limits = {
  /** §9 locale and transport */
  basePath: '/h5/',
  /** Where the back office works. */
  consolePath: '/console/',
  requestTimeoutMs: 60_000,
  pageLoadDelayMs: 200,
  pageLoadTimeoutMs: 60_000,
  chunkTimeoutMs: 120_000,
  /** §9 feedback */
  toastMs: 2_000,
  backAfterToastMs: 200,
  debounceMs: 500,
  /** §5, §9 pictures */
  uploadPicturesMax: 52,
  certificationPicturesMax: 20,
  pictureBytesMax: 5 * 1024 * 1024,
  pictureEndings: ['.png', '.jpg', '.jpeg'],
  picturePixelsMax: 40_000_000,
  /** No camera has longer sides; a strip one pixel wide takes long to decode for what it shows. */
  pictureSideMax: 20_000,
  albumPicturesMax: 9,
  albumPicturesPerRow: 3,
  imageEndings: ['jpeg', 'jpg', 'gif', 'png', 'svg', 'webp', 'jfif', 'bmp', 'dpg'],
  /** §5, §9 codes by mail */
  codeDigits: 6,
  codeResendSeconds: 60,
  codeLifeSeconds: 600,
  codeTriesMax: 5,
  /** §5 texts */
  textAreaLength: 140,
  /** §9 small parts */
  numberBoxMin: 1,
  numberBoxMax: Number.MAX_SAFE_INTEGER,
  longTextHeightPx: 400,
  badgeMax: 999,
  tabBarHeightPx: 50,
  nearMetresMax: 1_000,
  justNowSeconds: 300,
  relativeDaysMax: 30,
  /** §9 deals */
  freightMayChangeAboveQuantity: 2,
  videoMinutes: 15,
  videoPoints: 15,
  videoCnyMinor: 5_000,
  videoJpyMinor: 1_000,
  /** About what a small machine costs: who pays more from the balance by a slip of the finger cannot undo it alone. */
  balanceAskAgainAboveJpyMinor: 1_000_000,
  balanceAskAgainAboveCnyMinor: 5_000_000,
  balanceAskAgainAboveUsdMinor: 700_000,
  /** Passwords: length is what makes them hold (reliability of logins); the upper bound keeps hashing cheap. */
  passwordLengthMin: 10,
  passwordLengthMax: 200,
  /** Short and long texts that people write. */
  nameLength: 80,
  titleLength: 120,
  fileNameLength: 120,
  streetLength: 160,
  descriptionLength: 4_000,
  /** The name of a role that was made here. */
  roleNameLength: 40,
  searchWordsLength: 80,
  /** Makers that are counted beside a search, those with most goods; more are a list to look through. */
  facetMakersMax: 20,
  /** Searches that a member keeps: more than somebody follows, and few enough to ask of all goods. */
  savedSearchesMax: 30,
  /** Of one list, for one person: as many as a menu shows without scrolling. */
  consoleViewsMax: 12,
  searchNameLength: 60,
  /** Feedback: as long as a fault takes to tell, with the pictures that show it; so many may wait for an answer. */
  feedbackLength: 1_000,
  feedbackPicturesMax: 6,
  feedbackOpenMax: 20,
  feedbackMessagesMax: 200,
  /** Money back: what is wrong, said at the length of a letter, with the pictures that show it. */
  refundTextLength: 1_000,
  refundPicturesMax: 9,
  /** Goods that a member watches, and how often they hear of the same ones. */
  watchedMax: 200,
  watchToldHours: 20,
  /** New goods are gathered for a while, and told in one mail a day with so many of each search. */
  findsGatherMinutes: 30,
  findsMailHours: 24,
  findsMailedMax: 5,
  /** Messages that do not hurry disturb nobody at night, and come together in one mail at nine by the reader's clock. */
  quietFromHour: 21,
  quietUntilHour: 8,
  digestHour: 9,
  /** A message can be looked up for two years. */
  noticeKeptDays: 730,
  /** A mail's row goes after a quarter: until then somebody may ask whether it was sent. */
  mailKeptDays: 90,
  /** An invitation that nobody took names an address that may be a stranger’s: it goes a month after its end. */
  invitationKeptDays: 30,
  /** As many as a phone shows above its keyboard, and how long typing rests before they are asked for. */
  suggestionsMax: 8,
  suggestDelayMs: 250,
  /** Other words are offered where the typed ones find no more goods than this, and so many of them. */
  nearlyNothingMax: 2,
  correctionsMax: 3,
  /** Words that mean the same: groups, words of one language in a group, and a word. All of them are kept in memory. */
  synonymGroupsMax: 500,
  synonymWordsMax: 12,
  synonymLength: 40,
  /** Latin words that the search asks for whole: a few hundred to begin with; those beyond are asked for as beginnings. */
  searchStemsMax: 10_000,
  /** Lists end somewhere: a page, how far page numbers reach, how far totals count. */
  pageSizeDefault: 20,
  pageSizeMax: 100,
  pageNumberMax: 50,
  totalCountMax: 1_000,
  /** Goods beside other goods: what fits a screen side by side, and what a device remembers. */
  comparedMax: 4,
  seenMax: 20,
  similarMax: 8,
  cardsMax: 20,
  /** Carts and orders. */
  cartLinesMax: 100,
  /** The newest that a member holds or bought: so many are known as theirs on every card. */
  ownGoodsMax: 500,
  lineQuantityMax: 9_999,
  /** A price that is so many times below the one before, or the usual one, may have lost a digit; a usual one is known from so many goods. */
  farBelowTimes: 10,
  usualPriceOf: 5,
  addressesMax: 50,
  /** A closed account can be kept by logging in for a week; a copy of one's data is there as long. */
  accountClosesDays: 7,
  exportKeptDays: 7,
  /** The catalogue import: a large dealer's whole yard in one file, a thousand bytes a row. */
  importRowsMax: 10_000,
  importBytesMax: 10 * 1024 * 1024,
  /** A bank's statement: two weeks of a busy account, which one transaction takes in within two seconds, and the lines above its columns. */
  statementBytesMax: 2 * 1024 * 1024,
  statementLinesMax: 2_000,
  statementHeadingMax: 30,
  /** Lines that look like ones imported before and that a clerk may declare to be other payments; with more of them the file overlaps an earlier one. */
  statementOthersMax: 100,
  /** A bank line is set aside for a quarter at most. */
  asideDaysMax: 60,
  /** Ten thousand rows of forty cells, as a workbook writes them; it is unpacked on the seller's own computer. */
  workbookPartBytesMax: 64 * 1024 * 1024,
  /** Pictures by ZIP: names in one question, their length, and files that are looked at in one archive. */
  matchNamesMax: 500,
  packedNameLength: 300,
  packedFilesMax: 10_000,
  /**
   * What one piece may cost, in minor units: five thousand million yen. The dearest cart of a hundred full
   * lines with tax stays far below what a JSON number holds exactly.
   */
  unitPriceMinorMax: 5_000_000_000,
  /** A quarter of a century day and night; more is a slip of the finger. */
  hoursMax: 200_000,
  /** Next year's machines are sold this year. */
  yearsAheadMax: 1,
  /** Requests. */
  /** The longest text that people write comes to 40 KB in three languages; a call that needs more says so. */
  bodyBytesMax: 64 * 1024,
  /** 500 file names of 300 letters of three bytes, and the choices for a file of many columns and groups. */
  longBodyBytesMax: 512 * 1024,
  /** A full cart has four hundred, the choices for a file with many groups some thousand. */
  jsonKeysMax: 1_000,
  longJsonKeysMax: 4_000,
  clockSkewSeconds: 300,
  jsonDepthMax: 20,
} as const
