/** The stage of an order's money; apart from the tables of states, because addresses of screens name it. */
export const earningStages = ['waiting', 'held', 'available'] as const
export type EarningStage = (typeof earningStages)[number]
