/** Why what an operator asked for was not done: a sentence for the terminal, without the trace that a defect has. */
export class NotDone extends Error {}
