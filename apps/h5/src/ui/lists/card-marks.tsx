import { createContext, type ReactNode, use } from 'react'

/** What a list knows of one of its things beside the thing's own facts. */
export type CardMark = {
  /** Stands where the state of the thing would. */
  readonly tag: ReactNode
  /** Stands in place of the price; null leaves it. */
  readonly price: ReactNode
}
export type CardMarks = ReadonlyMap<string, CardMark>

/** Given around a list, which reads the marks of all its cards at once; cards outside of one have none. */
export const CardMarksContext = createContext<CardMarks>(new Map())

export const useCardMark = (id: string): CardMark | undefined => use(CardMarksContext).get(id)
