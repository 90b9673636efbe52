import { addressesCalls } from './addresses/addresses.calls.ts'
import { addressErrors } from './addresses/addresses.errors.ts'
import { cartCalls } from './cart/cart.calls.ts'
import { cartErrors } from './cart/cart.errors.ts'
import { catalogueCalls } from './catalogue/catalogue.calls.ts'
import { managedCatalogueCalls } from './catalogue/managed.calls.ts'
import { catalogueErrors } from './catalogue/catalogue.errors.ts'
import { savedCalls } from './catalogue/saved.calls.ts'
import { managedSearchCalls, searchCalls } from './catalogue/search.calls.ts'
import { importCalls } from './catalogue/imports.calls.ts'
import { goodsMachine, holdMachine, importMachine } from './catalogue/catalogue.states.ts'
import { companyMachine } from './companies/companies.states.ts'
import { consentsCalls } from './consents/consents.calls.ts'
import { contentCalls } from './content/content.calls.ts'
import { homeCalls } from './home/home.calls.ts'
import { identityCalls } from './identity/identity.calls.ts'
import { identityErrors } from './identity/identity.errors.ts'
import { ledgerCalls } from './ledger/ledger.calls.ts'
import { membersCalls } from './members/members.calls.ts'
import { managedOrdersCalls, ordersCalls } from './orders/orders.calls.ts'
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
import { managedPaymentsCalls, paymentsCalls } from './payments/payments.calls.ts'
import { paymentErrors } from './payments/payments.errors.ts'
import { paymentMachine, rechargeMachine, remittanceMachine } from './payments/payments.states.ts'
import { profileCalls } from './profile/profile.calls.ts'
import { regionsCalls } from './regions/regions.calls.ts'
import { requestErrors } from './request.errors.ts'
import { settingsCalls } from './settings/settings.calls.ts'
import { uploadsCalls } from './uploads/uploads.calls.ts'
import { uploadErrors } from './uploads/uploads.errors.ts'

/** Every call, by domain: for the server, the docs and the tests. Apps import a domain's own calls. */
export const api = {
  settings: settingsCalls,
  regions: regionsCalls,
  consents: consentsCalls,
  identity: identityCalls,
  members: membersCalls,
  profile: profileCalls,
  uploads: uploadsCalls,
  ledger: ledgerCalls,
  addresses: addressesCalls,
  catalogue: {
    ...catalogueCalls,
    ...savedCalls,
    ...managedCatalogueCalls,
    ...searchCalls,
    ...managedSearchCalls,
    ...importCalls,
  },
  cart: cartCalls,
  payments: { ...paymentsCalls, ...managedPaymentsCalls },
  orders: { ...ordersCalls, ...managedOrdersCalls },
  content: contentCalls,
  home: homeCalls,
} as const

/** Every error, by domain. */
export const errors = {
  request: requestErrors,
  identity: identityErrors,
  uploads: uploadErrors,
  addresses: addressErrors,
  catalogue: catalogueErrors,
  cart: cartErrors,
  payments: paymentErrors,
  orders: orderErrors,
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
} as const
