import { limits } from '@kikai/kernel/limits'

/** Pages of the console to which notices lead. */
export const consoleLinks = {
  confirmations: `${limits.consolePath}#/finance/confirmations`,
  ledger: `${limits.consolePath}#/finance/ledger`,
  freightToDecide: `${limits.consolePath}#/finance/refunds?tab=freight`,
  refundsToPay: `${limits.consolePath}#/finance/refunds?tab=payout`,
  waitingFreight: `${limits.consolePath}#/finance/refunds?tab=waiting`,
  onlinePayment: (id: string) => `${limits.consolePath}#/finance/online?row=${id}`,
  order: (id: string) => `${limits.consolePath}#/order/orders?tab=all&row=${id}`,
  ownAccounts: `${limits.consolePath}#/finance/ownAccounts`,
} as const

/** Whether a notice leads to the console. */
export const isConsoleLink = (link: string): boolean => link.startsWith(limits.consolePath)
