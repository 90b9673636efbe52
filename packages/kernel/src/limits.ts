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
  /**
   * Of a progressive JPEG or an interlaced PNG all pixels lie in memory at once, six bytes each: two of these stay below
   * 300 MB, which the pictures may take. Cameras write none, and a phone's 12 megapixels fit.
   */
  interlacedPixelsMax: 12_500_000,
  /** No camera takes longer sides, and a very long strip one pixel wide takes long to decode. */
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
  /** A hire fleet's yard. */
  devicesMax: 500,
  deviceNameLength: 40,
  /** All sides, the control, the inside of the cabinet. */
  devicePhotosMax: 12,
  deviceDocumentsMax: 30,
  serviceTasksMax: 30,
  /** Ten digits stand on no counter of a machine. */
  meterMax: 999_999_999,
  /** What a machine cannot count more of in a day; above that a reading was misread or the meter exchanged. */
  meterPerDayMax: { hours: 24, km: 2_000, cycles: 200_000, shots: 200_000 },
  /** A plate, a meter, and the papers of the purchase. */
  claimPicturesMax: 9,
  /** Each keeps a machine from being sold until staff have looked at it. */
  claimsOpenMax: 5,
  /** Within how many days staff settle a claim: until then its machine can be neither sold nor passed on. */
  claimSettleDays: 5,
  /** A buyer who is abroad is back within a month. */
  deviceTransferDays: 30,
  /** Two weeks to order a filter. */
  serviceNoticeDays: 14,
  /** Sheets for a yard, twelve labels each. */
  labelsMax: 120,
  /** What somebody standing at the machine takes. */
  faultPicturesMax: 3,
  /** Of one label and from one network: more is no accident. */
  faultsPerDayMax: 6,
  scansPerHourMax: 120,
  faultsShownMax: 20,
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
  /**
   * Makers counted beside search results, those with the most goods first; a longer list would have to be searched
   * itself.
   */
  facetMakersMax: 20,
  /** Saved searches per member: more than a person follows, and few enough to check against all goods. */
  savedSearchesMax: 30,
  /** Saved views per list and person: as many as a menu shows without scrolling. */
  consoleViewsMax: 12,
  searchNameLength: 60,
  /** Feedback: length of the text, number of pictures, and how many reports may await an answer. */
  feedbackLength: 1_000,
  feedbackPicturesMax: 6,
  feedbackOpenMax: 20,
  feedbackMessagesMax: 200,
  /**
   * Questions about goods: how many one member asks about the same ones, and the hours within which an answer is expected,
   * as the product definition promises buyers.
   */
  questionsPerListingMax: 5,
  questionAnswerHours: 24,
  /**
   * Calendars: a day has a morning, an afternoon and an evening, and one more; other days are planned for two months at
   * most, and a month is looked at at once. Past times are kept for three months, as long as somebody may ask about them.
   */
  calendarSpansADay: 4,
  calendarExceptionsMax: 60,
  calendarDaysMax: 31,
  calendarKeptDays: 90,
  timeZoneLength: 64,
  /**
   * Points: a number that nobody means, so that a slip of the finger is refused before anything else; and as many grants as
   * anybody reads.
   */
  pointsMax: 10_000,
  /** What one person gives in a month, and what one member gets, counts together, so that many small gifts are no way round the second person. */
  pointsAloneDays: 30,
  pointGrantsShown: 50,
  /**
   * Chat (reliability G36): length of a message; messages a minute; new conversations an hour for accounts in their first
   * week, and for others as many as a buyer can have machines in mind. A message can be recalled for two minutes (states
   * B.17), a resolved case written to again for a week. The last place is that of an integer column.
   */
  chatTextLength: 2_000,
  chatMessagesAMinute: 20,
  chatNewAccountDays: 7,
  chatStartsAnHour: 5,
  chatStartsAnHourLater: 30,
  chatRecallMinutes: 2,
  chatReopenDays: 7,
  chatPageSize: 30,
  chatSeqMax: 2_147_483_647,
  /** A conversation that goes on is mailed about once in this time to somebody who does not read it. */
  chatToldHours: 4,
  /** Conversations are kept for two years after their last message, as notices are; one without a word for a month. */
  chatKeptDays: 730,
  chatEmptyKeptDays: 30,
  /**
   * Customer service: canned answers, as many as are found by looking; orders and cases beside a case; the longest period of
   * its figures.
   */
  cannedMax: 100,
  serviceBesideMax: 5,
  serviceFigureDaysMax: 365,
  /** How long the machine of a suspended lot stays held: no look into a claim takes longer. */
  lotStandsDaysMax: 365,
  /**
   * Auctions: days on which a machine can be seen; the shortest lot, and the latest end that one plans for; how many wait for
   * one lot in its last seconds, and how long, within the time of a request; when watchers hear that it ends; and what makes a
   * bid an obvious slip.
   */
  lotViewingsMax: 6,
  lotHoursMin: 1,
  lotDaysMax: 60,
  lotQueueMax: 2_000,
  lotQueueMs: 20_000,
  lotEndingSoonMinutes: 60,
  lotTypoMinutes: 10,
  lotTypoHoursLeft: 12,
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
  /** Watched goods per member, and how often a member is notified about the same goods. */
  watchedMax: 200,
  watchToldHours: 20,
  /** How long goods are kept for whoever waited for them: a working day in every time zone, as long as for the next one. */
  firstRightHours: 24,
  /** Offers of one member that wait for an answer: each may become an order. */
  openNegotiationsMax: 50,
  /** How long what was agreed subject to an inspection is held: nobody else can buy it meanwhile. */
  inspectionDaysMax: 7,
  /** How far ahead a delivery is agreed on; later the machine is sold when it is there. */
  agreedDeliveryDaysMax: 180,
  /** States B.1: what is announced further ahead is a plan rather than an offer. */
  comingDaysMax: 180,
  /** A machine that is built to order takes a year at most; a longer time is no offer of a dealer. */
  leadDaysMax: 365,
  /** Before the end of an offer: whoever has to answer is reminded once. */
  offerRemindedHours: 6,
  /**
   * New goods that match saved searches are collected for a while and sent in one mail a day, with this many per
   * search.
   */
  findsGatherMinutes: 30,
  findsMailHours: 24,
  findsMailedMax: 5,
  /** Non-urgent messages are held back at night and sent in one mail at nine in the reader's time zone. */
  quietFromHour: 21,
  quietUntilHour: 8,
  digestHour: 9,
  /** What cannot wait is no news an hour later; it stands in the messages. */
  pushLifeSeconds: 3_600,
  /** Browsers of one member that show notices: a phone, a tablet and the computers at home and at work. */
  pushBrowsersMax: 8,
  /** A browser whose push service takes nothing so often in a row is forgotten. */
  pushFailuresMax: 10,
  /** How often in an hour a member may turn pushes on, which asks nobody but writes. */
  pushTurnsAnHour: 30,
  /** Messages are kept for two years. */
  noticeKeptDays: 730,
  /** A mail's row is kept for a quarter, while somebody may ask whether it was sent. */
  mailKeptDays: 90,
  /**
   * An unaccepted invitation contains an address that may be a stranger’s, so it is deleted a month after it expires.
   */
  invitationKeptDays: 30,
  /** As many suggestions as a phone shows above its keyboard, and the pause in typing before they are requested. */
  suggestionsMax: 8,
  suggestDelayMs: 250,
  /**
   * Alternative search terms are offered when a search finds no more goods than this, and at most this many of them.
   */
  nearlyNothingMax: 2,
  correctionsMax: 3,
  /** Synonyms: number of groups, words of one language per group, and length of a word. All are kept in memory. */
  synonymGroupsMax: 500,
  synonymWordsMax: 12,
  synonymLength: 40,
  /** Trade terms: length of a word, its other forms, proposals that wait for one term, and sentences that compare one. */
  termLength: 60,
  termFormsMax: 12,
  termProposalsMax: 20,
  termSentencesMax: 5,
  /** What is written in a month shows how a word is used now. */
  termSentencesDays: 30,
  /**
   * Pieces of content: a title fits two lines of a phone, a summary four; the longest legal text has some sixty blocks,
   * and its longest paragraph a thousand characters.
   */
  contentTitleLength: 120,
  contentSummaryLength: 300,
  contentBlocksMax: 200,
  blockLength: 4_000,
  blockItemsMax: 60,
  /** As many machines under an article as a phone shows without hiding the article's end. */
  contentGoodsMax: 12,
  contentTagsMax: 10,
  contentTagLength: 30,
  /** More slides than these nobody swipes through. */
  slidesMax: 6,
  /** Words worth searching for: how many are shown, and how many a language keeps. */
  hotWordsShownMax: 12,
  hotWordsMax: 100,
  hotWordLength: 40,
  /** A text that a service did not translate is asked for again for a day, ever more seldom. */
  translateTriesMax: 10,
  /**
   * Latin words that the search matches whole: a few hundred at launch; words beyond this number are matched as
   * prefixes.
   */
  searchStemsMax: 10_000,
  /** Limits of lists: page size, highest page number, and the count at which totals stop. */
  pageSizeDefault: 20,
  pageSizeMax: 100,
  pageNumberMax: 50,
  totalCountMax: 1_000,
  /** Goods beside other goods: how many fit a screen side by side, and how many viewed ones a device remembers. */
  comparedMax: 4,
  seenMax: 20,
  similarMax: 8,
  cardsMax: 20,
  /** Carts and orders. */
  cartLinesMax: 100,
  /** The newest goods that a member has reserved or bought; only this many are marked as such on cards. */
  ownGoodsMax: 500,
  lineQuantityMax: 9_999,
  /**
   * A price this many times below the previous or the usual price may lack a digit; a usual price needs this many
   * goods.
   */
  farBelowTimes: 10,
  usualPriceOf: 5,
  addressesMax: 50,
  /** A closed account can be reopened by logging in for a week; the copy of its data is available as long. */
  accountClosesDays: 7,
  exportKeptDays: 7,
  /** Catalogue import: the whole stock of a large dealer in one file, at a thousand bytes per row. */
  importRowsMax: 10_000,
  importBytesMax: 10 * 1024 * 1024,
  /**
   * Bank statements: two weeks of a busy account, which one transaction imports within two seconds, and the lines above
   * the column headings.
   */
  statementBytesMax: 2 * 1024 * 1024,
  statementLinesMax: 2_000,
  statementHeadingMax: 30,
  /**
   * Lines that look like already imported ones and that a clerk may declare to be separate payments; with more of them
   * the file overlaps an earlier one.
   */
  statementOthersMax: 100,
  /** Days agreed for fetching goods are put off by a month at most, counted from the last day that was agreed first. */
  collectionDelayDaysMax: 30,
  /** A bank line can be set aside for a quarter at most. */
  asideDaysMax: 60,
  /** Ten thousand rows of forty cells in a workbook; it is unpacked on the seller's own computer. */
  workbookPartBytesMax: 64 * 1024 * 1024,
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
  /** Model years: next year's machines are sold this year. */
  yearsAheadMax: 1,
  /** Limits of requests. */
  /** The longest text that people write takes 40 KB in three languages; a call that needs more declares it. */
  bodyBytesMax: 64 * 1024,
  /**
   * 500 file names of 300 characters of three bytes each, or the column choices for a file with many columns and
   * groups.
   */
  longBodyBytesMax: 512 * 1024,
  /** A full cart has four hundred keys, the column choices for a file with many groups some thousand. */
  jsonKeysMax: 1_000,
  longJsonKeysMax: 4_000,
  clockSkewSeconds: 300,
  /**
   * The live channel: a message, and what is pushed or told with a topic, which has to fit PostgreSQL's NOTIFY with its
   * envelope; sockets of a session (a tab has one), topics of a socket, and how often is asked where none can be opened.
   */
  liveMessageBytesMax: 8 * 1024,
  liveCarriedBytesMax: 7_000,
  liveSocketsPerSessionMax: 3,
  liveTopicsMax: 20,
  livePollMs: 3_000,
  /** A server says this often that it is there; who hears nothing for more than twice as long is cut off. */
  liveBeatMs: 20_000,
  /**
   * Appointments: the times of two weeks are looked at together, a member keeps no more times from others while they are not
   * paid, and a host adds no more costs than one visit has.
   */
  slotDaysMax: 14,
  unpaidAppointmentsMax: 3,
  appointmentCostsMax: 5,
  /** A week on a screen: so many people under each other, and so many appointments between them. */
  weekLanesMax: 40,
  weekAppointmentsMax: 300,
  jsonDepthMax: 20,
  /**
   * Repairs: pictures and a voice of a fault, the parts of it that are named, times that are wished, and what a quotation, a
   * checklist and a customer's repairs that are open at the same time hold at most; a voice is as long as a call to a
   * workshop's answering machine, a wished time no longer than a long working day.
   */
  repairFilesMax: 9,
  repairSymptomsMax: 8,
  errorCodesMax: 10,
  repairSlotsMax: 6,
  repairSlotHoursMax: 12,
  repairVoiceSeconds: 60,
  quoteLinesMax: 40,
  quoteOptionsMax: 4,
  repairQuotesMax: 30,
  repairTestsMax: 30,
  openRepairsMax: 20,
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
  /** The ledger of used goods is kept for three years after its last entry (古物営業法 18). */
  usedGoodsKeptYears: 3,
  /** The room of a video appointment warns when two minutes are left. */
  roomWarnSeconds: 120,
  /** Whoever is in a room says so this often, and is gone when two and a half of these words are missing. */
  roomBeatMs: 10_000,
  roomAbsentSeconds: 25,
  /** More time is bought an hour at most; then both have forgotten something else. */
  roomBlocksMax: 4,
  /** Three pictures of each shot of the longest list. */
  roomSnapshotsMax: 30,
} as const
