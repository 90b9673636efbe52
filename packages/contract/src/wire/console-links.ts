import { limits } from '@kikai/kernel/limits'

/** Pages of the console that staff are told of: addresses that leave the app. */
export const consoleLinks = { confirmations: `${limits.consolePath}#/finance/confirmations` } as const

/** Whether a notice leads out of the app, to the console. */
export const isConsoleLink = (link: string): boolean => link.startsWith(limits.consolePath)
