/** Limits that no screen and no schema has to know: counts, times and sizes that only the server checks. */
export const serverLimits = {
  /** How long before its beginning an appointment stands at the desk of its host: whoever looks in the morning sees the whole day. */
  deskMeetingHours: 24,
  /**
   * Of a progressive JPEG or an interlaced PNG all pixels lie in memory at once, six bytes each: two of these stay below
   * 300 MB, which the pictures may take. Cameras write none, and a phone's 12 megapixels fit.
   */
  interlacedPixelsMax: 12_500_000,
  /** No camera takes longer sides, and a very long strip one pixel wide takes long to decode. */
  pictureSideMax: 20_000,
  /** An album shows three pictures beside each other. */
  albumPicturesPerRow: 3,
  /** §9: how long a code that was mailed is valid, and how often it is tried. */
  codeLifeSeconds: 600,
  codeTriesMax: 5,
  /** A hire fleet's yard. */
  devicesMax: 500,
  /** Handbooks, papers of the purchase and certificates of one machine. */
  deviceDocumentsMax: 30,
  /** What a machine cannot count more of in a day; above that a reading was misread or the meter exchanged. */
  meterPerDayMax: { hours: 24, km: 2_000, cycles: 200_000, shots: 200_000 },
  /** Each keeps a machine from being sold until staff have looked at it. */
  claimsOpenMax: 5,
  /** Within how many days staff settle a claim: until then its machine can be neither sold nor passed on. */
  claimSettleDays: 5,
  /** A buyer who is abroad is back within a month. */
  deviceTransferDays: 30,
  /** Two weeks to order a filter. */
  serviceNoticeDays: 14,
  /** Of one label and from one network: more is no accident. */
  faultsPerDayMax: 6,
  scansPerHourMax: 120,
  faultsShownMax: 20,
  /** Saved views per list and person: as many as a menu shows without scrolling. */
  consoleViewsMax: 12,
  /** Feedback: how many reports of a member may await an answer, and how long a talk about one gets. */
  feedbackOpenMax: 20,
  feedbackMessagesMax: 200,
  /** An appeal is heard, or papers are renewed, within two weeks; whoever wants to wait no longer leaves at once. */
  stoppedOrderDays: 14,
  /**
   * Questions about goods: how many one member asks about the same ones, and the hours within which an answer is expected,
   * as the product definition promises buyers.
   */
  questionsPerListingMax: 5,
  questionAnswerHours: 24,
  /**
   * Requests for machines: who looks for more than five at once has a saved search for that. A company offers its best
   * three, and nobody compares more than thirty. Sellers and owners hear of a few a day, and of each request the fifty
   * companies that listed such a machine last.
   */
  wantedOpenMax: 5,
  wantedOffersByCompanyMax: 3,
  wantedOffersMax: 30,
  wantedFittingMax: 30,
  wantedToldPerDayMax: 5,
  wantedCompaniesToldMax: 50,
  wantedOwnersToldMax: 200,
  /**
   * Machines that are procured: how many a member asks for at once, how long a seller has for a quotation and how long one may
   * stand, how long before its end whoever's turn it is, is reminded once, as it ends with a day rather than an hour, and after
   * how many days beyond the buyer's right to leave an agreement that everybody forgot ends by itself.
   */
  sourcingOpenMax: 10,
  sourcingAnswerDays: 7,
  sourcingValidDaysMax: 60,
  sourcingRemindedHours: 24,
  sourcingForgottenDays: 60,
  /**
   * Calendars: other days are planned for two months at most. Past times are kept for three months, as long as
   * somebody may ask about them.
   */
  calendarExceptionsMax: 60,
  calendarKeptDays: 90,
  /**
   * What one person gives in a month, and what one member gets, counts together, so that many small gifts are no way
   * round the second person.
   */
  pointsAloneDays: 30,
  /**
   * Chat (reliability G36): messages a minute; new conversations an hour for accounts in their first week, and for
   * others as many as a buyer can have machines in mind. A message can be recalled for two minutes (states B.17), a
   * resolved case written to again for a week.
   */
  chatMessagesAMinute: 20,
  chatNewAccountDays: 7,
  chatStartsAnHour: 5,
  chatStartsAnHourLater: 30,
  chatRecallMinutes: 2,
  chatReopenDays: 7,
  /** A conversation that goes on is mailed about once in this time to somebody who does not read it. */
  chatToldHours: 4,
  /** Conversations are kept for two years after their last message, as notices are; one without a word for a month. */
  chatKeptDays: 730,
  chatEmptyKeptDays: 30,
  /** Customer service: canned answers, as many as are found by looking; orders and cases beside a case. */
  cannedMax: 100,
  serviceBesideMax: 5,
  /** How long the machine of a suspended lot stays held: no look into a claim takes longer. */
  lotStandsDaysMax: 365,
  /**
   * Auctions: the shortest lot, and the latest end that one plans for; how many wait for one lot in its last seconds, and
   * how long, within the time of a request; when watchers hear that it ends; and what makes a bid an obvious slip.
   */
  lotHoursMin: 1,
  lotDaysMax: 60,
  lotQueueMax: 2_000,
  lotQueueMs: 20_000,
  lotEndingSoonMinutes: 60,
  lotTypoMinutes: 10,
  lotTypoHoursLeft: 12,
  /** Watched goods per member, and how often a member is notified about the same goods. */
  watchedMax: 200,
  watchToldHours: 20,
  /** Offers of one member that wait for an answer: each may become an order. */
  openNegotiationsMax: 50,
  /** How long what was agreed subject to an inspection is held: nobody else can buy it meanwhile. */
  inspectionDaysMax: 7,
  /** How far ahead a delivery is agreed on; later the machine is sold when it is there. */
  agreedDeliveryDaysMax: 180,
  /** States B.1: what is announced further ahead is a plan rather than an offer. */
  comingDaysMax: 180,
  /** Before the end of an offer: whoever has to answer is reminded once. */
  offerRemindedHours: 6,
  /**
   * New goods that match saved searches are collected for a while and sent in one mail a day, with this many per
   * search.
   */
  findsGatherMinutes: 30,
  findsMailHours: 24,
  findsMailedMax: 5,
  /** What was held back at night is sent in one mail at nine in the reader's time zone. */
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
  /** Groups of synonyms, all of which are kept in memory. */
  synonymGroupsMax: 500,
  /** Trade terms: proposals that wait for one term, and sentences that compare one. */
  termProposalsMax: 20,
  termSentencesMax: 5,
  /** What is written in a month shows how a word is used now. */
  termSentencesDays: 30,
  /** More slides than these nobody swipes through. */
  slidesMax: 6,
  /** As many tabs as are found by swiping twice. */
  sectionsMax: 8,
  /**
   * Views of machines: how long a process gathers them before it counts, how many at most, and for how many days counts are
   * kept, which is two years and some days to compare with.
   */
  viewsNotedMs: 5_000,
  notedViewsMax: 20_000,
  viewsKeptDays: 800,
  /** How many words worth searching for a language keeps. */
  hotWordsMax: 100,
  /** A text that a service did not translate is asked for again for a day, ever more seldom. */
  translateTriesMax: 10,
  /**
   * Latin words that the search matches whole: a few hundred at launch; words beyond this number are matched as
   * prefixes.
   */
  searchStemsMax: 10_000,
  /** Words that many have are found among the newest so many; rarer ones are looked up in an index. */
  lookedThroughMax: 5_000,
  /** The newest goods that a member has reserved or bought; only this many are marked as such on cards. */
  ownGoodsMax: 500,
  /**
   * A price this many times below the previous or the usual price may lack a digit; a usual price needs this many
   * goods.
   */
  farBelowTimes: 10,
  usualPriceOf: 5,
  addressesMax: 50,
  /** The copy of a member's data is available as long as a closed account can be reopened. */
  exportKeptDays: 7,
  /** Ten thousand rows of forty cells in a workbook, unpacked; an archive that grows beyond it is refused. */
  workbookBytesMax: 64 * 1024 * 1024,
  /** Model years: next year's machines are sold this year. */
  yearsAheadMax: 1,
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
   * The live channel: a message, and what is pushed or told with a topic, which has to fit PostgreSQL's NOTIFY with
   * its envelope; sockets of a session (a tab has one), and topics of a socket.
   */
  liveMessageBytesMax: 8 * 1024,
  liveCarriedBytesMax: 7_000,
  liveSocketsPerSessionMax: 3,
  liveTopicsMax: 20,
  /**
   * Appointments: a member keeps no more times from others while they are not paid, and a host adds no more costs than
   * one visit has.
   */
  unpaidAppointmentsMax: 3,
  appointmentCostsMax: 5,
  /** A week on a screen: so many people under each other, and so many appointments between them. */
  weekLanesMax: 40,
  weekAppointmentsMax: 300,
  jsonDepthMax: 20,
  /** Repairs: quotations of one, and those of a customer that are open at the same time. */
  repairQuotesMax: 30,
  openRepairsMax: 20,
  /** The ledger of used goods is kept for three years after its last entry (古物営業法 18). */
  usedGoodsKeptYears: 3,
  /** Whoever is in a room is gone when two and a half of the words that say so are missing. */
  roomAbsentSeconds: 25,
  /** More time is bought an hour at most; then both have forgotten something else. */
  roomBlocksMax: 4,
  /** Three pictures of each shot of the longest list. */
  roomSnapshotsMax: 30,
  /** A change of a setting is planned for the next year’s first day at the furthest. */
  settingPlannedDaysMax: 400,
  /** Of the newest rows so many tell how common a word is, before more of them are looked through. */
  sampledMax: 500,
  /** Rows that an export reads at a time: presenting them is one piece of work, for which all other requests wait. */
  exportPartRows: 250,
  /** How long whoever takes an export may take nothing of it. */
  exportStallSeconds: 30,
  /** A file for the bank is made in one piece, because all that stands in it is marked at once. */
  wholeExportRowsMax: 5_000,
} as const
