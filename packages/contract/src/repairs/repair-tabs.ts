/* What addresses name of repairs: every screen's address is known at the start, so this loads without the other words. */

export const repairTabs = ['all', 'mine', 'running', 'done'] as const

export const repairJobTabs = ['today', 'mine', 'running', 'done'] as const

/** An engineer's own pay. */
export const jobPayStages = ['coming', 'paid'] as const

export const managedRepairTabs = ['mine', 'overdue', 'running', 'disputed', 'done', 'all'] as const
export type ManagedRepairTab = (typeof managedRepairTabs)[number]

/** What is priced. */
export const quoteKinds = ['quote', 'change', 'fee'] as const
export type QuoteKind = (typeof quoteKinds)[number]
