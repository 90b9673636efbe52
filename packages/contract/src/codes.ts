/**
 * Which hundred of the codes belongs to whom. 4000–4099 are the request's own (`request.errors.ts`); 200 is success,
 * −102 "log in again", 5000 a fault, 5003 busy. A domain's hundred is never given to another;
 * goods, search, imports and saved searches share the one that the catalogue had before it was divided.
 */
export const codeRanges = {
  request: 4000,
  identity: 4100,
  members: 4200,
  companies: 4300,
  addresses: 4400,
  goods: 4500,
  search: 4500,
  imports: 4500,
  saved: 4500,
  cart: 4600,
  orders: 4700,
  payments: 4800,
  shipping: 4900,
  uploads: 5100,
  content: 5200,
  ledger: 5300,
  consents: 5400,
  auctions: 5500,
  negotiation: 5600,
  appointments: 5700,
  repairs: 5800,
  warehouse: 5900,
  home: 6000,
  profile: 6100,
  access: 6900,
  watchlist: 6200,
  feedback: 6300,
} as const
