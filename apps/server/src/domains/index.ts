import type { Domain } from '../platform/app.ts'
import { accessDomain } from './access/access.handlers.ts'
import { addressesDomain } from './addresses/addresses.handlers.ts'
import { appointmentsDomain } from './appointments/appointments.handlers.ts'
import {
  chargeSubject,
  appointmentTitles,
  refundableAppointment,
  lockSoldAppointment,
  presentAppointmentCards,
} from './appointments/appointments.public.ts'
import { auctionsDomain } from './auctions/auctions.handlers.ts'
import { presentLotCards } from './auctions/auctions.public.ts'
import { auditDomain } from './audit/audit.handlers.ts'
import { bankDomain } from './bank/bank.handlers.ts'
import { judgeReversalByLines, registerRefundAccounts } from './bank/bank.public.ts'
import { calendarDomain } from './calendar/calendar.handlers.ts'
import { registerOccasions } from './calendar/calendar.public.ts'
import { cartDomain } from './cart/cart.handlers.ts'
import { categoriesDomain } from './categories/categories.handlers.ts'
import { chatDomain } from './chat/chat.handlers.ts'
import { presentMessageCards, registerCards } from './chat/chat.public.ts'
import { companiesDomain } from './companies/companies.handlers.ts'
import { consoleDomain } from './console/console.handlers.ts'
import { consentsDomain } from './consents/consents.handlers.ts'
import { contentDomain } from './content/content.handlers.ts'
import { contractsDomain } from './contracts/contracts.handlers.ts'
import { registerContracted } from './contracts/contracts.public.ts'
import { creditDomain } from './credit/credit.handlers.ts'
import { statementSubject } from './credit/credit.public.ts'
import { earningsDomain } from './earnings/earnings.handlers.ts'
import { dropshipDomain } from './dropship/dropship.handlers.ts'
import { devicesDomain } from './devices/devices.handlers.ts'
import { engineersDomain } from './engineers/engineers.handlers.ts'
import { feedbackDomain } from './feedback/feedback.handlers.ts'
import { goodsDomain } from './goods/goods.handlers.ts'
import { presentGoodsCards, registerPromises } from './goods/goods.public.ts'
import { identityDomain } from './identity/identity.handlers.ts'
import { importsDomain } from './imports/imports.handlers.ts'
import { inspectionsDomain } from './inspections/inspections.handlers.ts'
import { registerUnitRecords } from './inspections/inspections.public.ts'
import { ledgerDomain } from './ledger/ledger.handlers.ts'
import { membersDomain } from './members/members.handlers.ts'
import { noticesDomain } from './notices/notices.handlers.ts'
import { negotiationDomain } from './negotiation/negotiation.handlers.ts'
import { presentOfferCards } from './negotiation/negotiation.public.ts'
import { ordersDomain } from './orders/orders.handlers.ts'
import {
  checkoutSubject,
  freightSubject,
  presentOrderCards,
  refundSubject,
  registerStored,
} from './orders/orders.public.ts'
import { passportDomain } from './passport/passport.handlers.ts'
import { papersDomain } from './papers/papers.handlers.ts'
import { registerSale } from './papers/papers.public.ts'
import { paymentsDomain } from './payments/payments.handlers.ts'
import { repairsDomain } from './repairs/repairs.handlers.ts'
import {
  contractedRepair,
  fapiaoTitleOfRepair,
  lockSoldRepair,
  refundableRepair,
  repairChargeSubject,
  repairTitles,
  roomsOfRepairs,
} from './repairs/repairs.public.ts'
import { reviewsDomain } from './reviews/reviews.handlers.ts'
import {
  rechargeSubject,
  registerPointsSale,
  registerOwedRefunds,
  registerReversals,
  registerSubject,
} from './payments/payments.public.ts'
import { findSentRefund, finishTakenBack, listOwed, registerRefundable } from './refunds/refunds.public.ts'
import { refundsDomain } from './refunds/refunds.handlers.ts'
import { questionsDomain } from './questions/questions.handlers.ts'
import { listSentences } from './questions/questions.public.ts'
import { regionsDomain } from './regions/regions.handlers.ts'
import { roomsDomain } from './rooms/rooms.handlers.ts'
import { roomsOfAppointments } from './rooms/rooms-of-appointments.ts'
import { registerRooms } from './rooms/rooms.public.ts'
import { savedDomain } from './saved/saved.handlers.ts'
import { searchDomain } from './search/search.handlers.ts'
import { sourcingDomain } from './sourcing/sourcing.handlers.ts'
import { serveWaiting } from './sourcing/sourcing.public.ts'
import { settingsDomain } from './settings/settings.handlers.ts'
import { threadsDomain } from './threads/threads.handlers.ts'
import { translationDomain } from './translation/translation.handlers.ts'
import { registerSentences } from './translation/translation.public.ts'
import { uploadsDomain } from './uploads/uploads.handlers.ts'
import { withdrawalsDomain } from './withdrawals/withdrawals.handlers.ts'
import { deskReport } from '../reports/desk/desk.handlers.ts'
import { figuresReport } from '../reports/figures/figures.handlers.ts'
import { systemReport } from '../reports/system/system.handlers.ts'
import { badgesReport } from '../reports/badges/badges.handlers.ts'
import { confirmationsReport } from '../reports/confirmations/confirmations.handlers.ts'
import { customersReport } from '../reports/customers/customers.handlers.ts'
import { registerPersonalData } from './members/members.public.ts'
import { wantedDomain } from './wanted/wanted.handlers.ts'
import { warehouseDomain } from './warehouse/warehouse.handlers.ts'
import { noteOfPiece, storedFor } from './warehouse/warehouse.public.ts'
import { watchlistDomain } from './watchlist/watchlist.handlers.ts'
import { homeReport } from '../reports/home/home.handlers.ts'
import { placesReport } from '../reports/places/places.handlers.ts'
import { pointsDomain } from './points/points.handlers.ts'
import { pointsSale } from './points/points.public.ts'
import { profileReport } from '../reports/profile/profile.handlers.ts'

/** Every domain of the product and the reports that are calls, spelled out: what is not here does not exist. */
export const domains: readonly Domain[] = [
  settingsDomain,
  auditDomain,
  accessDomain,
  regionsDomain,
  consentsDomain,
  identityDomain,
  membersDomain,
  companiesDomain,
  uploadsDomain,
  ledgerDomain,
  addressesDomain,
  categoriesDomain,
  searchDomain,
  goodsDomain,
  importsDomain,
  savedDomain,
  wantedDomain,
  sourcingDomain,
  passportDomain,
  cartDomain,
  watchlistDomain,
  translationDomain,
  questionsDomain,
  inspectionsDomain,
  paymentsDomain,
  pointsDomain,
  creditDomain,
  withdrawalsDomain,
  bankDomain,
  earningsDomain,
  ordersDomain,
  negotiationDomain,
  auctionsDomain,
  appointmentsDomain,
  refundsDomain,
  papersDomain,
  contractsDomain,
  dropshipDomain,
  reviewsDomain,
  calendarDomain,
  engineersDomain,
  roomsDomain,
  threadsDomain,
  chatDomain,
  devicesDomain,
  repairsDomain,
  warehouseDomain,
  noticesDomain,
  feedbackDomain,
  contentDomain,
  consoleDomain,
  homeReport,
  badgesReport,
  deskReport,
  figuresReport,
  systemReport,
  confirmationsReport,
  profileReport,
  placesReport,
  customersReport,
]

/** Who is asked when a payment arrives: payments know no order, so the things that are paid are named here. */
registerSubject('checkout', checkoutSubject)
registerSubject('freight', freightSubject)
registerSubject('recharge', rechargeSubject)
registerSubject('statement', statementSubject)
registerSubject('appointmentCharge', chargeSubject)
registerSubject('repairCharge', repairChargeSubject)

/** Top-ups also sell points, which are kept above them. */
registerPointsSale(pointsSale)

/** Payments know no line of a statement: what else became of its money is the bank's to say. */
registerReversals(judgeReversalByLines)

/** Payments do not know refunds, so refunds say here which are still to be paid and finish one that was. */
registerOwedRefunds({ list: listOwed, finish: finishTakenBack })

/** What is refunded answers for itself, as what is paid does. */
registerRefundable('order', refundSubject)
registerRefundable('appointment', refundableAppointment)
registerRefundable('repair', refundableRepair)
registerSale('appointment', lockSoldAppointment)
registerSale('repair', lockSoldRepair, fapiaoTitleOfRepair)

/** What a contract is about is known to whoever does it. */
registerContracted(contractedRepair)

/** What has a room says who its two are, and what follows from who came. */
registerRooms('appointment', roomsOfAppointments)
registerRooms('repair', roomsOfRepairs)

/** What a time is taken for is said by whoever took it. */
registerOccasions('appointment', appointmentTitles)
registerOccasions('repair', repairTitles)

/** What is sent as a card in a conversation is shown by whoever knows it. */
registerCards('goods', presentGoodsCards)
registerCards('order', presentOrderCards)
registerCards('offer', presentOfferCards)
registerCards('lot', presentLotCards)
registerCards('appointment', presentAppointmentCards)
registerCards('message', presentMessageCards)

/** Whom an export asks and an erasure tells. */
registerPersonalData(domains.map(({ personal }) => personal))

/** Translation knows nothing of what people write, so whoever keeps it shows sentences for its proposals. */
registerSentences(listSentences)

/** Where the pieces of an order stand is known to the warehouse that keeps them. */
registerStored(storedFor)

/** Pieces that come are first of all for whom they were procured. */
registerPromises(serveWaiting)

/** The bank stands below refunds: where they went to is theirs to say. */
registerRefundAccounts(findSentRefund)

/** What the warehouse has noted of a piece is where the report of its listing begins. */
registerUnitRecords(noteOfPiece)
