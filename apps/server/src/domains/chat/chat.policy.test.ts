import { chatErrors } from '@kikai/contract/chat/chat.errors'
import { type ChatSide, chatSides, conversationKinds } from '@kikai/contract/chat/chat.shapes'
import { conversationMachine } from '@kikai/contract/chat/chat.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import { expect, test } from 'vitest'
import { blockBlocked, recallBlocked, reportMessageBlocked, sendBlocked, unblockBlocked } from './chat.policy.ts'

type Facts = Parameters<typeof sendBlocked>[0]
const everything: readonly Facts[] = conversationKinds.flatMap((kind) =>
  conversationMachine.states.flatMap((state) =>
    chatSides.flatMap((side) =>
      [true, false].flatMap((isOver) =>
        ([null, 'buyer', 'seller'] as const).map((blockedSide) => ({ kind, state, side, isOver, blockedSide })),
      ),
    ),
  ),
)
const errorOf = (refusal: ReturnType<typeof sendBlocked>) => refusal?.declaration ?? null

test('words are sent while it is open, and by the member to a case that was resolved a few days ago', () => {
  for (const facts of everything) {
    const { state, side, isOver } = facts
    const expected =
      state === 'open'
        ? null
        : state === 'blocked'
          ? chatErrors.blocked
          : side === 'staff' || isOver
            ? chatErrors.caseClosed
            : null
    expect(errorOf(sendBlocked(facts)), JSON.stringify(facts)).toBe(expected)
  }
})

test('an open conversation of two is blocked, and only by whoever blocked it opened again; a case never', () => {
  for (const facts of everything) {
    const { kind, state, side, blockedSide } = facts
    const isTheirs = state === 'blocked' && blockedSide === side
    expect(errorOf(blockBlocked(facts))).toBe(kind !== 'service' && state === 'open' ? null : requestErrors.wrongState)
    expect(errorOf(unblockBlocked(facts))).toBe(isTheirs ? null : requestErrors.wrongState)
  }
})

const [me, other] = ['me', 'other'] as unknown as [Id<'member'>, Id<'member'>]
const at = instantOf(new Date(0))
const after = (seconds: number) => instantOf(new Date(seconds * 1_000))

test('an author recalls words within two minutes, once', () => {
  const mine = { authorId: me, side: 'buyer' as const, kind: 'text', recalledAt: null, at }
  const by = { memberId: me, side: 'buyer' as const }
  expect(errorOf(recallBlocked(mine, { ...by, now: after(119) }))).toBe(null)
  expect(errorOf(recallBlocked(mine, { ...by, now: after(120) }))).toBe(chatErrors.tooLateToRecall)
  for (const not of [{ authorId: other }, { kind: 'system' }, { recalledAt: at }])
    expect(errorOf(recallBlocked({ ...mine, ...not }, { ...by, now: at }))).toBe(requestErrors.notFound)
})

test('buyers and sellers report each other’s words; nobody those of the staff, nor their own side’s', () => {
  const may = (author: ChatSide, reader: ChatSide, kind = 'text') =>
    reportMessageBlocked(
      { authorId: other, side: author, kind, recalledAt: null, at },
      { memberId: me, side: reader, now: at },
    ) === null
  for (const author of chatSides)
    for (const reader of chatSides)
      expect(may(author, reader)).toBe(author !== reader && author !== 'staff' && reader !== 'staff')
  expect(may('buyer', 'seller', 'system')).toBe(false)
})
