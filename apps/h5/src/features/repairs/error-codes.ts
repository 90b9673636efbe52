/** The codes of a machine as they are typed beside each other. */
export const codesIn = (typed: string): string[] => [...new Set(typed.split(/[\s,;、，]+/).filter(Boolean))]
