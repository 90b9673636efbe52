import { describe, expect, test } from 'vitest'
import { readSettings } from './config.ts'
import { signed } from '../mail/mail.ts'
import { givenOperator, lackingOf, mergedOperator, operatorFacts, showsDemoOperator } from './operator.ts'

const given = {
  OPERATOR_NAME: 'Kikai KK',
  OPERATOR_ADDRESS: 'Osaka',
  OPERATOR_EMAIL: 'help@kikai.example',
  DATABASE_URL: 'postgres://localhost/kikai',
}

describe('who runs the marketplace', () => {
  test('is said as far as the settings say it, and a start can tell what lacks', () => {
    const { operator } = readSettings(given)
    expect(operatorFacts(operator).map(({ value }) => value)).toEqual(['Kikai KK', 'Osaka', 'help@kikai.example'])
    expect(lackingOf(operator)).toEqual(['representative', 'phone'])
  })

  test('nobody is said to run it where nothing is set, and the demo is not mixed into what is', () => {
    expect(operatorFacts(readSettings({ DATABASE_URL: given.DATABASE_URL }).operator)).toEqual([])
    const demo = readSettings({ DATABASE_URL: given.DATABASE_URL, KIKAI_DEMO: 'yes' }).operator
    expect(lackingOf(demo)).toEqual([])
    expect(readSettings({ ...given, KIKAI_DEMO: 'yes' }).operator.phone).toBe('')
  })

  test('is said by the environment first, then by the console, and by the demo only where neither says anything', () => {
    const kept = {
      name: 'Console KK',
      representative: 'R',
      address: 'A',
      permit: '',
      phone: '+81',
      hours: '',
      email: 'a@b.example',
    }
    const config = readSettings(given)
    expect(mergedOperator(config, kept)).toMatchObject({ name: 'Kikai KK', representative: 'R', phone: '+81' })
    expect(givenOperator(config)).toEqual({ name: 'Kikai KK', address: 'Osaka', email: 'help@kikai.example' })
    const demo = readSettings({ DATABASE_URL: given.DATABASE_URL, KIKAI_DEMO: 'yes' })
    expect(mergedOperator(demo, null).name).toBe('Kikai Demo KK')
    expect(mergedOperator(demo, kept)).toMatchObject({ name: 'Console KK', permit: '' })
    expect(givenOperator(demo)).toEqual({})
    expect([showsDemoOperator(demo, null), showsDemoOperator(demo, kept), showsDemoOperator(config, null)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('stands below a mail', () => {
    expect(signed('Hello\n\nKikai', readSettings(given).operator)).toBe(
      'Hello\n\nKikai\nKikai KK\nOsaka\nhelp@kikai.example',
    )
    expect(signed('Hello', { name: '', address: '', email: '' })).toBe('Hello')
  })
})
