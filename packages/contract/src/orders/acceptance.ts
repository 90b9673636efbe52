/** The acceptance checklist: plate, hour meter, appearance, test run, accessories. */
export const acceptanceChecks = ['identity', 'hours', 'appearance', 'running', 'accessories'] as const
