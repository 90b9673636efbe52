/**
 * What a call may show or change besides its own domain: other domains, and the words that searches understand. Whoever
 * keeps an answer forgets it when one of the topics changes that it shows.
 */
export type Topic =
  | 'bank'
  | 'cart'
  | 'chat'
  | 'companies'
  | 'content'
  | 'credit'
  | 'customers'
  | 'dropship'
  | 'earnings'
  | 'feedback'
  | 'goods'
  | 'home'
  | 'ledger'
  | 'negotiation'
  | 'notices'
  | 'orders'
  | 'papers'
  | 'payments'
  | 'profile'
  | 'questions'
  | 'refunds'
  | 'translation'
  | 'withdrawals'
  | 'words'
