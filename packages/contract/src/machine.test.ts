import { describe, expect, test } from 'vitest'
import { backToFormer, defineMachine, movesOf } from './machine.ts'

describe('a state table', () => {
  test('leads an event on from the state in which the thing stands', () => {
    const machine = defineMachine({
      states: ['new', 'open', 'done', 'archived'],
      actors: ['owner'],
      rows: [
        ['finish', ['open'], 'done', ['owner']],
        ['finish', ['new'], 'archived', ['owner']],
      ],
    })
    expect(movesOf(machine, 'finish', 'owner')).toEqual([
      { from: 'open', to: 'done' },
      { from: 'new', to: 'archived' },
    ])
  })

  test('in which two rows answer for the same event, state and actor fails where it is declared', () => {
    const declare = () =>
      defineMachine({
        states: ['held', 'free', 'gone'],
        actors: ['owner', 'clock'],
        rows: [
          ['release', ['held'], 'free', ['owner', 'clock']],
          ['release', ['held', 'free'], 'gone', ['clock']],
        ],
      })
    expect(declare).toThrow('release of held by clock')
  })

  test('may lead back to where the thing was', () => {
    const machine = defineMachine({
      states: ['on sale', 'coming', 'held'],
      actors: ['buyer'],
      rows: [
        ['hold', ['on sale', 'coming'], 'held', ['buyer']],
        ['release', ['held'], backToFormer('on sale', 'coming'), ['buyer']],
      ],
    })
    expect(movesOf(machine, 'release', 'buyer')).toEqual([{ from: 'held', to: { back: ['on sale', 'coming'] } }])
  })
})
