/**
 * The specification's numbers (§5, §8, §9) and the limits of every list and text. Screens and schemas use the same
 * ones.
 */
export const limits = {
  /** §9 locale and transport */
  basePath: '/h5/',
  /** The path of the console. */
  consolePath: '/console/',
  requestTimeoutMs: 60_000,
  pageLoadDelayMs: 200,
  pageLoadTimeoutMs: 60_000,
  chunkTimeoutMs: 120_000,
  /** §9 feedback */
  toastMs: 2_000,
  backAfterToastMs: 200,
  /** Long enough for a pause between two words, short enough that a flat battery costs one field. */
  autosaveMs: 4_000,
  debounceMs: 500,
  /** §5, §9 pictures */
  uploadPicturesMax: 52,
  certificationPicturesMax: 20,
  pictureBytesMax: 5 * 1024 * 1024,
  /** A larger photo is none that anybody needs, and the device would take too long to make it smaller. */
  pictureTakenBytesMax: 40 * 1024 * 1024,
  pictureEndings: ['.png', '.jpg', '.jpeg'],
  picturePixelsMax: 40_000_000,
  /** An album holds as many pictures as a phone shows without scrolling. */
  albumPicturesMax: 9,
  imageEndings: ['jpeg', 'jpg', 'gif', 'png', 'svg', 'webp', 'jfif', 'bmp', 'dpg'],
  /** §5, §9 codes by mail */
  codeDigits: 6,
  codeResendSeconds: 60,
  /** §5 texts */
  textAreaLength: 140,
  /** §9 small parts */
  numberBoxMin: 1,
  numberBoxMax: Number.MAX_SAFE_INTEGER,
  longTextHeightPx: 400,
  badgeMax: 999,
  /** Tabs of repairs count so many at most: six counts of a thousand rows would cost more than the list itself. */
  tabCountMax: 100,
  tabBarHeightPx: 50,
  nearMetresMax: 1_000,
  justNowSeconds: 300,
  relativeDaysMax: 30,
  deviceNameLength: 40,
  /** All sides, the control, the inside of the cabinet. */
  devicePhotosMax: 12,
  serviceTasksMax: 30,
  /** Ten digits stand on no counter of a machine. */
  meterMax: 999_999_999,
  /** A plate, a meter, and the papers of the purchase. */
  claimPicturesMax: 9,
  /** Sheets for a yard, twelve labels each. */
  labelsMax: 120,
  /** What somebody standing at the machine takes. */
  faultPicturesMax: 3,
  /** A machine that is sold every few years and read every month for its whole life. */
  passportEntriesMax: 500,
  /** §9 deals */
  freightMayChangeAboveQuantity: 2,
  /** States B.10; the sale is held at least as long (`holdDays`). */
  refundClaimDays: 14,
  videoMinutes: 15,
  videoPoints: 15,
  videoCnyMinor: 5_000,
  videoJpyMinor: 1_000,
  /**
   * About the price of a small machine: a larger payment from the balance cannot be undone by the buyer alone, so it is
   * confirmed first.
   */
  balanceAskAgainAboveJpyMinor: 1_000_000,
  balanceAskAgainAboveCnyMinor: 5_000_000,
  balanceAskAgainAboveUsdMinor: 700_000,
  /** Passwords: length is what makes them strong (reliability of logins); the upper bound keeps hashing cheap. */
  passwordLengthMin: 10,
  passwordLengthMax: 200,
  /** Short and long texts that people write. */
  nameLength: 80,
  titleLength: 120,
  fileNameLength: 120,
  streetLength: 160,
  descriptionLength: 4_000,
  /** The name of a custom role. */
  roleNameLength: 40,
  searchWordsLength: 80,
  /** One sign begins thousands of numbers. */
  foundWordsMin: 2,
  /**
   * Makers counted beside search results, those with the most goods first; a longer list would have to be searched
   * itself.
   */
  facetMakersMax: 20,
  /** Saved searches per member: more than a person follows, and few enough to check against all goods. */
  savedSearchesMax: 30,
  searchNameLength: 60,
  /** Feedback: length of the text and number of pictures. */
  feedbackLength: 1_000,
  feedbackPicturesMax: 6,
  /** Requests for machines: after three months prices are others. */
  wantedDaysMax: 90,
  wantedDaysUsual: 30,
  wantedModelLength: 60,
  /** Calendars: a day has a morning, an afternoon and an evening, and one more, and a month is looked at at once. */
  calendarSpansADay: 4,
  calendarDaysMax: 31,
  timeZoneLength: 64,
  /**
   * Points: a number that nobody means, so that a slip of the finger is refused before anything else; and as many grants as
   * anybody reads.
   */
  pointsMax: 10_000,
  pointGrantsShown: 50,
  /** Chat (reliability G36): length of a message. The last place is that of an integer column. */
  chatTextLength: 2_000,
  chatPageSize: 30,
  chatSeqMax: 2_147_483_647,
  /** The longest period of the figures of customer service. */
  serviceFigureDaysMax: 365,
  /** Auctions: days on which a machine can be seen. */
  lotViewingsMax: 6,
  /**
   * Engineers: makers, categories and regions that one person knows; photos of a skill's paper, both sides of an identity
   * card, and cards of safety courses; and how far somebody drives to a machine, there and back in a day.
   */
  engineerMakersMax: 40,
  engineerCategoriesMax: 30,
  engineerRegionsMax: 50,
  skillPapersMax: 3,
  identityPapersMax: 2,
  safetyCardsMax: 10,
  engineerRadiusKmMax: 500,
  /** Refund requests: length of the description and number of pictures. */
  refundTextLength: 1_000,
  refundPicturesMax: 9,
  /** How long goods are kept for whoever waited for them: a working day in every time zone, as long as for the next one. */
  firstRightHours: 24,
  /** A machine that is built to order takes a year at most; a longer time is no offer of a dealer. */
  leadDaysMax: 365,
  /** Non-urgent messages are held back at night. */
  quietFromHour: 21,
  quietUntilHour: 8,
  /** As many suggestions as a phone shows above its keyboard, and the pause in typing before they are requested. */
  suggestionsMax: 8,
  suggestDelayMs: 250,
  /**
   * Alternative search terms are offered when a search finds no more goods than this, and at most this many of them.
   */
  nearlyNothingMax: 2,
  correctionsMax: 3,
  /** Synonyms: words of one language per group, and length of a word. */
  synonymWordsMax: 12,
  synonymLength: 40,
  /** Trade terms: length of a word, and its other forms. */
  termLength: 60,
  termFormsMax: 12,
  /** Limits of lists: page size, highest page number, and the count at which totals stop. */
  pageSizeDefault: 20,
  pageSizeMax: 100,
  /** How long one export may take, and hold its connection to the database. */
  exportMinutes: 15,
  pageNumberMax: 50,
  totalCountMax: 1_000,
  /** Goods beside other goods: how many fit a screen side by side, and how many viewed ones a device remembers. */
  comparedMax: 4,
  seenMax: 20,
  similarMax: 8,
  cardsMax: 20,
  /** Carts and orders. */
  cartLinesMax: 100,
  /** Pieces of one line of a cart. */
  lineQuantityMax: 9_999,
  /** A closed account can be reopened by logging in for a week. */
  accountClosesDays: 7,
  /** Catalogue import: the whole stock of a large dealer in one file, at a thousand bytes per row. */
  importRowsMax: 10_000,
  importBytesMax: 10 * 1024 * 1024,
  /** Days agreed for fetching goods are put off by a month at most, counted from the last day that was agreed first. */
  collectionDelayDaysMax: 30,
  /** A bank line can be set aside for a quarter at most. */
  asideDaysMax: 60,
  /** Pictures by ZIP: file names per request, their length, and files examined in one archive. */
  matchNamesMax: 500,
  packedNameLength: 300,
  packedFilesMax: 10_000,
  /**
   * The highest price of one piece in minor units: five thousand million yen. A cart of a hundred full lines at this
   * price, with tax, stays far below the largest exact JSON number.
   */
  unitPriceMinorMax: 5_000_000_000,
  /** Operating hours: a quarter of a century day and night; more is a typing error. */
  hoursMax: 200_000,
  /** Limits of requests. */
  /** How often a client without a live channel asks instead. */
  livePollMs: 3_000,
  /** A server says this often that it is there; who hears nothing for more than twice as long is cut off. */
  liveBeatMs: 20_000,
  /** The times of two weeks are looked at together. */
  slotDaysMax: 14,
  /**
   * Repairs: pictures and a voice of a fault, the parts of it that are named, times that are wished, and what a
   * quotation and a checklist hold at most; a voice is as long as a call to a workshop's answering machine, a wished
   * time no longer than a long working day.
   */
  repairFilesMax: 9,
  repairSymptomsMax: 8,
  errorCodesMax: 10,
  repairSlotsMax: 6,
  repairSlotHoursMax: 12,
  repairVoiceSeconds: 60,
  quoteLinesMax: 40,
  quoteOptionsMax: 4,
  repairTestsMax: 30,
  /**
   * Stock: pictures of one movement, pieces of one lot, bins of a warehouse, and lines of a count, which is what two people
   * count in an hour or two.
   */
  stockPhotosMax: 12,
  stockQuantityMax: 100_000,
  binsMax: 500,
  countLinesMax: 500,
  /** A scale differs from a data sheet by as much, and a machine is driven for some hours while it is sold and loaded. */
  stockWeightSlack: 0.05,
  stockHoursSlack: 20,
  /** The room of a video appointment warns when two minutes are left. */
  roomWarnSeconds: 120,
  /** Whoever is in a room says so this often. */
  roomBeatMs: 10_000,
} as const
