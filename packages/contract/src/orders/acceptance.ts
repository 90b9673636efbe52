/** What a buyer can look at before confirming the receipt: plate, hour meter, outside, a test run, what belongs to it. */
export const acceptanceChecks = ['identity', 'hours', 'appearance', 'running', 'accessories'] as const
