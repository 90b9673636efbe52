import { accessCalls } from './access/access.calls.ts'
import { accessErrors } from './access/access.errors.ts'
import { addressesCalls } from './addresses/addresses.calls.ts'
import { addressErrors } from './addresses/addresses.errors.ts'
import { appointmentsCalls } from './appointments/appointments.calls.ts'
import { appointmentErrors } from './appointments/appointments.errors.ts'
import { appointmentChargeMachine, appointmentMachine } from './appointments/appointments.states.ts'
import { managedAppointmentsCalls } from './appointments/managed-appointments.calls.ts'
import { deskCalls } from './desk/desk.calls.ts'
import { foundCalls } from './desk/found.calls.ts'
import { figuresCalls } from './figures/figures.calls.ts'
import { badgesCalls } from './badges/badges.calls.ts'
import { approvedTransfersCalls } from './bank/approved-transfers.calls.ts'
import { bankCalls } from './bank/bank.calls.ts'
import { manyLinesCalls } from './bank/many-lines.calls.ts'
import { bankErrors } from './bank/bank.errors.ts'
import { bankFileMachine, bankLineMachine } from './bank/bank.states.ts'
import { statementsCalls } from './bank/statements.calls.ts'
import { auctionsCalls } from './auctions/auctions.calls.ts'
import { auctionErrors } from './auctions/auctions.errors.ts'
import { lotMachine } from './auctions/auctions.states.ts'
import { lotsOfGoodsCalls } from './auctions/lots-of-goods.calls.ts'
import { managedLotsCalls } from './auctions/managed-lots.calls.ts'
import { auditCalls } from './audit/audit.calls.ts'
import { engineersCalls } from './engineers/engineers.calls.ts'
import { engineerErrors } from './engineers/engineers.errors.ts'
import { engineerMachine, engineerSkillMachine, engineerTieMachine } from './engineers/engineers.states.ts'
import { managedEngineersCalls } from './engineers/managed-engineers.calls.ts'
import { calendarCalls } from './calendar/calendar.calls.ts'
import { calendarErrors } from './calendar/calendar.errors.ts'
import { cartCalls } from './cart/cart.calls.ts'
import { cartErrors } from './cart/cart.errors.ts'
import { chatCalls } from './chat/chat.calls.ts'
import { chatErrors } from './chat/chat.errors.ts'
import { serviceCalls } from './chat/service.calls.ts'
import { conversationMachine } from './chat/chat.states.ts'
import { categoriesCalls } from './categories/categories.calls.ts'
import { companiesCalls, managedCompaniesCalls } from './companies/companies.calls.ts'
import { companyErrors } from './companies/companies.errors.ts'
import { teamCalls } from './companies/team.calls.ts'
import { companyMachine } from './companies/companies.states.ts'
import { confirmationsCalls } from './confirmations/confirmations.calls.ts'
import { consoleCalls, managedConsoleCalls } from './console/console.calls.ts'
import { consoleErrors } from './console/console.errors.ts'
import { consentsCalls } from './consents/consents.calls.ts'
import { termsCalls } from './consents/terms.calls.ts'
import { consentErrors } from './consents/consents.errors.ts'
import { contentCalls } from './content/content.calls.ts'
import { contentErrors } from './content/content.errors.ts'
import { settingsErrors } from './settings/settings.errors.ts'
import { settingChangeMachine } from './settings/settings.states.ts'
import { contentMachine } from './content/content.states.ts'
import { managedContentCalls } from './content/managed-content.calls.ts'
import { contractsCalls } from './contracts/contracts.calls.ts'
import { buyersCalls } from './customers/buyers.calls.ts'
import { customersCalls } from './customers/customers.calls.ts'
import { goodsCalls } from './goods/goods.calls.ts'
import { goodsErrors } from './goods/goods.errors.ts'
import { listingErrors } from './goods/listing.errors.ts'
import { goodsMachine, holdMachine } from './goods/goods.states.ts'
import { goodsPhotosCalls } from './goods/goods-photos.calls.ts'
import { goodsTextsCalls } from './goods/goods-texts.calls.ts'
import { managedGoodsCalls } from './goods/managed.calls.ts'
import { manyGoodsCalls } from './goods/many-goods.calls.ts'
import { earningsCalls, managedEarningsCalls } from './earnings/earnings.calls.ts'
import { earningErrors } from './earnings/earnings.errors.ts'
import { earningMachine, payoutMachine } from './earnings/earnings.states.ts'
import { agentsCalls } from './dropship/agents.calls.ts'
import { chargesCalls, managedChargesCalls } from './dropship/charges.calls.ts'
import { chargeMachine } from './dropship/charges.states.ts'
import { dropshipErrors } from './dropship/dropship.errors.ts'
import { agentMachine, sendOutMachine } from './dropship/dropship.states.ts'
import { managedSendOutsCalls } from './dropship/managed-send-outs.calls.ts'
import { jobsCalls, sendOutsCalls } from './dropship/send-outs.calls.ts'
import { deviceCodesCalls } from './devices/device-codes.calls.ts'
import { devicesCalls } from './devices/devices.calls.ts'
import { managedDevicesCalls } from './devices/managed-devices.calls.ts'
import { deviceErrors } from './devices/devices.errors.ts'
import {
  deviceClaimMachine,
  deviceCodeMachine,
  deviceFaultMachine,
  deviceMachine,
  deviceTransferMachine,
} from './devices/devices.states.ts'
import { feedbackCalls, managedFeedbackCalls } from './feedback/feedback.calls.ts'
import { feedbackErrors } from './feedback/feedback.errors.ts'
import { feedbackMachine } from './feedback/feedback.states.ts'
import { homeCalls } from './home/home.calls.ts'
import { identityCalls } from './identity/identity.calls.ts'
import { sessionCalls } from './identity/session.calls.ts'
import { providerLoginCalls } from './identity/provider-login.calls.ts'
import { secondFactorCalls } from './identity/second-factor.calls.ts'
import { identityErrors } from './identity/identity.errors.ts'
import { inspectionTemplatesCalls, inspectionsCalls } from './inspections/inspections.calls.ts'
import { inspectionErrors } from './inspections/inspections.errors.ts'
import { inspectionMachine, inspectionTemplateMachine } from './inspections/inspections.states.ts'
import { importCalls } from './imports/imports.calls.ts'
import { importErrors } from './imports/imports.errors.ts'
import { importMachine } from './imports/imports.states.ts'
import { ledgerCalls } from './ledger/ledger.calls.ts'
import { managedLedgerCalls } from './ledger/managed-ledger.calls.ts'
import { managedMembersCalls, membersCalls } from './members/members.calls.ts'
import { managedNegotiationCalls, negotiationCalls } from './negotiation/negotiation.calls.ts'
import { negotiationErrors } from './negotiation/negotiation.errors.ts'
import { negotiationMachine } from './negotiation/negotiation.states.ts'
import { noticesCalls } from './notices/notices.calls.ts'
import { memberErrors } from './members/members.errors.ts'
import { creditCalls, managedCreditCalls } from './credit/credit.calls.ts'
import { creditErrors } from './credit/credit.errors.ts'
import { creditAccountMachine, creditInstalmentMachine, creditStatementMachine } from './credit/credit.states.ts'
import { endingCalls } from './orders/ending.calls.ts'
import { payOnAccountCalls } from './orders/pay-on-account.calls.ts'
import { pickingCalls } from './orders/picking.calls.ts'
import { payOnlineCalls } from './orders/pay-online.calls.ts'
import { freightCalls } from './orders/freight.calls.ts'
import { shipmentEventsCalls } from './orders/shipment-events.calls.ts'
import { addressChangeCalls } from './orders/address-change.calls.ts'
import { acceptanceCalls } from './orders/acceptance.calls.ts'
import { problemsCalls } from './orders/problems.calls.ts'
import { collectionCalls } from './orders/collection.calls.ts'
import { collectionMachine } from './orders/collection.states.ts'
import { addressChangeMachine } from './orders/address-change.states.ts'
import { orderProblemMachine } from './orders/problems.states.ts'
import { orderDocumentMachine } from './orders/documents.states.ts'
import { documentsCalls, managedDocumentsCalls } from './orders/documents.calls.ts'
import { freightQuoteMachine } from './orders/freight.states.ts'
import { ordersCalls } from './orders/orders.calls.ts'
import { managedOrdersCalls } from './orders/managed-orders.calls.ts'
import { ownGoodsCalls } from './orders/own-goods.calls.ts'
import { orderErrors } from './orders/orders.errors.ts'
import {
  checkoutMachine,
  orderFreightMachine,
  orderLifeMachine,
  orderPayMachine,
  orderRefundMachine,
  orderReviewMachine,
  orderShipMachine,
} from './orders/orders.states.ts'
import { fapiaoRequestCalls, managedFapiaoCalls } from './papers/fapiao-requests.calls.ts'
import { fapiaoRequestMachine } from './papers/fapiao-requests.states.ts'
import { fapiaoCalls } from './papers/fapiao.calls.ts'
import { paperErrors } from './papers/papers.errors.ts'
import { managedPapersCalls, papersCalls } from './papers/papers.calls.ts'
import { paymentsCalls } from './payments/payments.calls.ts'
import { managedOnlineCalls } from './payments/managed-online.calls.ts'
import { managedPaymentsCalls } from './payments/managed-payments.calls.ts'
import { paymentErrors } from './payments/payments.errors.ts'
import { onlinePaymentMachine, onlineRefundMachine, surplusMachine } from './payments/online.states.ts'
import { paymentMachine, rechargeMachine, remittanceMachine } from './payments/payments.states.ts'
import { placesCalls } from './places/places.calls.ts'
import { managedPointsCalls, pointsCalls } from './points/points.calls.ts'
import { pointErrors } from './points/points.errors.ts'
import { profileCalls } from './profile/profile.calls.ts'
import { regionsCalls } from './regions/regions.calls.ts'
import { managedRefundPapersCalls, refundPapersCalls } from './refunds/refund-papers.calls.ts'
import { managedRefundsCalls, refundsCalls } from './refunds/refunds.calls.ts'
import { refundErrors } from './refunds/refunds.errors.ts'
import { refundMachine } from './refunds/refunds.states.ts'
import { managedReturnFreightCalls, returnFreightCalls } from './refunds/return-freight.calls.ts'
import { returnFreightMachine } from './refunds/return-freight.states.ts'
import { managedQuestionsCalls, questionsCalls } from './questions/questions.calls.ts'
import { questionErrors } from './questions/questions.errors.ts'
import { questionMachine } from './questions/questions.states.ts'
import { repairJobsCalls } from './repairs/jobs.calls.ts'
import { managedRepairsCalls } from './repairs/managed-repairs.calls.ts'
import { repairEndsCalls } from './repairs/repair-ends.calls.ts'
import { repairRecordCalls } from './repairs/repair-record.calls.ts'
import { repairWorkCalls } from './repairs/repair-work.calls.ts'
import { repairPapersCalls } from './repairs/repair-papers.calls.ts'
import { repairPricesCalls } from './repairs/repair-prices.calls.ts'
import { repairReviewsCalls } from './repairs/repair-reviews.calls.ts'
import { repairsCalls } from './repairs/repairs.calls.ts'
import { repairErrors } from './repairs/repairs.errors.ts'
import {
  repairAmendmentMachine,
  repairChargeMachine,
  repairHoldMachine,
  repairMachine,
  repairPartsMachine,
  repairPlaceMachine,
  repairQuoteMachine,
} from './repairs/repairs.states.ts'
import { requestErrors } from './request.errors.ts'
import { managedReviewsCalls, reviewsCalls } from './reviews/reviews.calls.ts'
import { reviewErrors } from './reviews/reviews.errors.ts'

import { roomsCalls } from './rooms/rooms.calls.ts'
import { roomErrors } from './rooms/rooms.errors.ts'
import { savedCalls } from './saved/saved.calls.ts'
import { savedErrors } from './saved/saved.errors.ts'
import { managedSearchCalls, searchCalls } from './search/search.calls.ts'
import { searchErrors } from './search/search.errors.ts'
import { managedSettingsCalls } from './settings/managed-settings.calls.ts'
import { systemCalls } from './system/system.calls.ts'
import { settingsCalls } from './settings/settings.calls.ts'
import { managedTranslationCalls, translationCalls } from './translation/translation.calls.ts'
import { translationErrors } from './translation/translation.errors.ts'
import { termProposalMachine } from './translation/translation.states.ts'
import { uploadsCalls } from './uploads/uploads.calls.ts'
import { uploadErrors } from './uploads/uploads.errors.ts'
import { countsCalls } from './warehouse/counts.calls.ts'
import { productsCalls } from './warehouse/products.calls.ts'
import { stockCalls } from './warehouse/stock.calls.ts'
import { stockErrors } from './warehouse/stock.errors.ts'
import { stockAdjustmentMachine, stockCountMachine } from './warehouse/stock.states.ts'
import { watchlistCalls } from './watchlist/watchlist.calls.ts'
import { watchlistErrors } from './watchlist/watchlist.errors.ts'
import { managedWithdrawalsCalls, withdrawalsCalls } from './withdrawals/withdrawals.calls.ts'
import { withdrawalErrors } from './withdrawals/withdrawals.errors.ts'
import { withdrawalMachine } from './withdrawals/withdrawals.states.ts'
import { managedSourcingCalls, sourcingCalls } from './sourcing/sourcing.calls.ts'
import { sourcingErrors } from './sourcing/sourcing.errors.ts'
import { sourcingMachine } from './sourcing/sourcing.states.ts'
import { managedWantedCalls, wantedCalls } from './wanted/wanted.calls.ts'
import { wantedErrors } from './wanted/wanted.errors.ts'
import { wantedMachine } from './wanted/wanted.states.ts'

/** Every call, by domain: for the server, the docs and the tests. Apps import a domain's own calls. */
export const api = {
  console: { ...consoleCalls, ...managedConsoleCalls },
  settings: { ...settingsCalls, ...managedSettingsCalls },
  regions: regionsCalls,
  consents: { ...consentsCalls, ...termsCalls },
  identity: { ...identityCalls, ...sessionCalls, ...secondFactorCalls, ...providerLoginCalls },
  members: { ...membersCalls, ...managedMembersCalls },
  customers: { ...customersCalls, ...buyersCalls },
  profile: profileCalls,
  places: placesCalls,
  companies: { ...companiesCalls, ...managedCompaniesCalls, ...teamCalls },
  uploads: uploadsCalls,
  ledger: { ...ledgerCalls, ...managedLedgerCalls },
  addresses: addressesCalls,
  categories: categoriesCalls,
  goods: { ...goodsCalls, ...managedGoodsCalls, ...manyGoodsCalls, ...goodsPhotosCalls, ...goodsTextsCalls },
  search: { ...searchCalls, ...managedSearchCalls },
  imports: importCalls,
  saved: savedCalls,
  wanted: { ...wantedCalls, ...managedWantedCalls },
  sourcing: { ...sourcingCalls, ...managedSourcingCalls },
  cart: cartCalls,
  watchlist: watchlistCalls,
  questions: { ...questionsCalls, ...managedQuestionsCalls },
  inspections: { ...inspectionsCalls, ...inspectionTemplatesCalls },
  negotiation: { ...negotiationCalls, ...managedNegotiationCalls },
  appointments: { ...appointmentsCalls, ...managedAppointmentsCalls },
  rooms: roomsCalls,
  auctions: { ...auctionsCalls, ...lotsOfGoodsCalls, ...managedLotsCalls },
  papers: { ...papersCalls, ...fapiaoCalls, ...fapiaoRequestCalls, ...managedPapersCalls, ...managedFapiaoCalls },
  payments: { ...paymentsCalls, ...managedPaymentsCalls, ...managedOnlineCalls },
  reviews: { ...reviewsCalls, ...managedReviewsCalls },
  orders: {
    ...ordersCalls,
    ...managedOrdersCalls,
    ...ownGoodsCalls,
    ...endingCalls,
    ...freightCalls,
    ...addressChangeCalls,
    ...collectionCalls,
    ...shipmentEventsCalls,
    ...problemsCalls,
    ...acceptanceCalls,
    ...documentsCalls,
    ...managedDocumentsCalls,
    ...payOnlineCalls,
    ...payOnAccountCalls,
    ...pickingCalls,
  },
  credit: { ...creditCalls, ...managedCreditCalls },
  bank: { ...approvedTransfersCalls, ...bankCalls, ...manyLinesCalls, ...statementsCalls },
  earnings: { ...earningsCalls, ...managedEarningsCalls },
  refunds: {
    ...refundsCalls,
    ...returnFreightCalls,
    ...refundPapersCalls,
    ...managedRefundsCalls,
    ...managedReturnFreightCalls,
    ...managedRefundPapersCalls,
  },
  withdrawals: { ...withdrawalsCalls, ...managedWithdrawalsCalls },
  dropship: {
    ...agentsCalls,
    ...sendOutsCalls,
    ...jobsCalls,
    ...chargesCalls,
    ...managedChargesCalls,
    ...managedSendOutsCalls,
  },
  devices: { ...devicesCalls, ...deviceCodesCalls, ...managedDevicesCalls },
  chat: { ...chatCalls, ...serviceCalls },
  calendar: calendarCalls,
  points: { ...pointsCalls, ...managedPointsCalls },
  engineers: { ...engineersCalls, ...managedEngineersCalls },
  repairs: {
    ...repairsCalls,
    ...repairJobsCalls,
    ...managedRepairsCalls,
    ...repairWorkCalls,
    ...repairEndsCalls,
    ...repairRecordCalls,
    ...repairPricesCalls,
    ...repairPapersCalls,
    ...repairReviewsCalls,
  },
  notices: noticesCalls,
  feedback: { ...feedbackCalls, ...managedFeedbackCalls },
  content: { ...contentCalls, ...managedContentCalls },
  contracts: contractsCalls,
  translation: { ...translationCalls, ...managedTranslationCalls },
  home: homeCalls,
  access: accessCalls,
  audit: auditCalls,
  badges: badgesCalls,
  desk: { ...deskCalls, ...foundCalls },
  figures: figuresCalls,
  system: systemCalls,
  confirmations: confirmationsCalls,
  warehouse: { ...stockCalls, ...productsCalls, ...countsCalls },
} as const

/** Every error, by domain. */
export const errors = {
  request: requestErrors,
  identity: identityErrors,
  members: memberErrors,
  companies: companyErrors,
  consents: consentErrors,
  console: consoleErrors,
  uploads: uploadErrors,
  addresses: addressErrors,
  goods: goodsErrors,
  listings: listingErrors,
  search: searchErrors,
  imports: importErrors,
  saved: savedErrors,
  wanted: wantedErrors,
  sourcing: sourcingErrors,
  cart: cartErrors,
  feedback: feedbackErrors,
  watchlist: watchlistErrors,
  questions: questionErrors,
  inspections: inspectionErrors,
  chat: chatErrors,
  calendar: calendarErrors,
  points: pointErrors,
  engineers: engineerErrors,
  repairs: repairErrors,
  negotiation: negotiationErrors,
  appointments: appointmentErrors,
  rooms: roomErrors,
  auctions: auctionErrors,
  payments: paymentErrors,
  orders: orderErrors,
  credit: creditErrors,
  bank: bankErrors,
  refunds: refundErrors,
  withdrawals: withdrawalErrors,
  papers: paperErrors,
  earnings: earningErrors,
  reviews: reviewErrors,
  dropship: dropshipErrors,
  translation: translationErrors,
  content: contentErrors,
  settings: settingsErrors,
  devices: deviceErrors,
  access: accessErrors,
  stock: stockErrors,
} as const

/** Every state table, by the name of its entity in `state_change` and on the docs' pictures. */
export const machines = {
  goods: goodsMachine,
  hold: holdMachine,
  goods_import: importMachine,
  company: companyMachine,
  checkout: checkoutMachine,
  order: orderLifeMachine,
  'order.pay': orderPayMachine,
  'order.freight': orderFreightMachine,
  'order.ship': orderShipMachine,
  'order.refund': orderRefundMachine,
  'order.review': orderReviewMachine,
  payment: paymentMachine,
  remittance: remittanceMachine,
  recharge: rechargeMachine,
  online_payment: onlinePaymentMachine,
  surplus_capture: surplusMachine,
  online_refund: onlineRefundMachine,
  refund: refundMachine,
  return_freight_claim: returnFreightMachine,
  earning: earningMachine,
  payout: payoutMachine,
  withdrawal: withdrawalMachine,
  freight_quote: freightQuoteMachine,
  order_address_change: addressChangeMachine,
  order_collection: collectionMachine,
  order_document: orderDocumentMachine,
  fapiao_request: fapiaoRequestMachine,
  credit_account: creditAccountMachine,
  credit_statement: creditStatementMachine,
  credit_instalment: creditInstalmentMachine,
  bank_file: bankFileMachine,
  bank_line: bankLineMachine,
  order_problem: orderProblemMachine,
  send_agent: agentMachine,
  send_out: sendOutMachine,
  send_charge: chargeMachine,
  feedback: feedbackMachine,
  question: questionMachine,
  wanted: wantedMachine,
  sourcing: sourcingMachine,
  engineer: engineerMachine,
  engineer_skill: engineerSkillMachine,
  engineer_tie: engineerTieMachine,
  repair: repairMachine,
  'repair.place': repairPlaceMachine,
  'repair.parts': repairPartsMachine,
  'repair.hold': repairHoldMachine,
  'repair.amendment': repairAmendmentMachine,
  repair_quote: repairQuoteMachine,
  repair_charge: repairChargeMachine,
  conversation: conversationMachine,
  trade_term_proposal: termProposalMachine,
  content_version: contentMachine,
  setting_change: settingChangeMachine,
  negotiation: negotiationMachine,
  lot: lotMachine,
  appointment: appointmentMachine,
  appointment_charge: appointmentChargeMachine,
  device: deviceMachine,
  device_transfer: deviceTransferMachine,
  device_claim: deviceClaimMachine,
  device_code: deviceCodeMachine,
  device_fault: deviceFaultMachine,
  stock_count: stockCountMachine,
  stock_adjustment: stockAdjustmentMachine,
  inspection_template: inspectionTemplateMachine,
  inspection: inspectionMachine,
} as const
