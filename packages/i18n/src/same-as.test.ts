import { describe, expect, test } from 'vitest'
import type { Say } from './keys.ts'
import { plural } from './plural.ts'
import { sameAs } from './same-as.ts'
import { textOf } from './server.ts'

const source = {
  title: 'Auctions',
  bid: { tooLow: 'At least {minimum}, {name}.' },
  machines: plural({ one: 'one machine', other: '{count} machines' }),
} as const

describe('a translation is held to its source by the compiler', () => {
  test('the same keys with the same placeholders, in any order, are accepted', () => {
    const texts = sameAs<typeof source>()({
      title: '拍卖',
      bid: { tooLow: '{name}，至少 {minimum}。' },
      machines: plural({ other: '{count} 台' }),
    })
    expect(texts.title).toBe('拍卖')
  })

  test('a missing key does not compile', () => {
    // @ts-expect-error title is missing
    sameAs<typeof source>()({ bid: { tooLow: '{minimum} {name}' }, machines: plural({ other: '{count} 台' }) })
    // @ts-expect-error bid.tooLow is missing
    sameAs<typeof source>()({ title: '', bid: {}, machines: plural({ other: '{count} 台' }) })
  })

  test('an extra key does not compile', () => {
    sameAs<typeof source>()({
      title: '',
      bid: { tooLow: '{minimum} {name}' },
      machines: plural({ other: '{count} 台' }),
      // @ts-expect-error the source has no such key
      extra: '',
    })
    sameAs<typeof source>()({
      title: '',
      // @ts-expect-error the source has no such key
      bid: { tooLow: '{minimum} {name}', extra: '' },
      machines: plural({ other: '{count} 台' }),
    })
  })

  test('a lost, added or misspelt placeholder does not compile', () => {
    const machines = plural({ other: '{count} 台' })
    // @ts-expect-error {name} is lost
    sameAs<typeof source>()({ title: '', bid: { tooLow: '{minimum}' }, machines })
    // @ts-expect-error {more} is added
    sameAs<typeof source>()({ title: '', bid: { tooLow: '{minimum} {name} {more}' }, machines })
    // @ts-expect-error {minimun} is misspelt
    sameAs<typeof source>()({ title: '', bid: { tooLow: '{minimun} {name}' }, machines })
    // @ts-expect-error the plural has lost its count
    sameAs<typeof source>()({ title: '', bid: { tooLow: '{minimum} {name}' }, machines: plural({ other: '台' }) })
    // @ts-expect-error a sentence stands where a plural belongs
    sameAs<typeof source>()({ title: '', bid: { tooLow: '{minimum} {name}' }, machines: '{count}' })
    expect(machines).toBeDefined()
  })
})

describe('keys and parameters are known to the compiler', () => {
  test('of one domain', () => {
    const say: Say<'request'> = (key, ...params) => `${key} ${params.length}`
    expect(say('error.notFound')).toBe('error.notFound 0')
    expect(say('error.tooOften', { seconds: 3 })).toBe('error.tooOften 1')
    // @ts-expect-error no such key
    say('error.nowhere')
    // @ts-expect-error the parameter is missing
    say('error.tooOften')
    // @ts-expect-error the parameter has another name
    say('error.tooOften', { minutes: 3 })
    // @ts-expect-error a group is not a text
    say('error')
  })

  test('of all domains', () => {
    expect(textOf('ja', 'request.error.tooOften', { seconds: 30 })).toBe(
      '回数の上限に達しました。30秒後にもう一度お試しください。',
    )
    // @ts-expect-error no such domain
    textOf('ja', 'nowhere.title')
  })
})
