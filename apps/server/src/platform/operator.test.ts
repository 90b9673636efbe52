import { describe, expect, test } from 'vitest'
import { readSettings } from './config.ts'
import { signed } from './mail/mail.ts'
import { lackingOf, operatorFacts } from './operator.ts'

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
    expect(lackingOf(operator)).toEqual(['OPERATOR_REPRESENTATIVE', 'OPERATOR_PHONE'])
  })

  test('nobody is said to run it where nothing is set, and the demo is not mixed into what is', () => {
    expect(operatorFacts(readSettings({ DATABASE_URL: given.DATABASE_URL }).operator)).toEqual([])
    const demo = readSettings({ DATABASE_URL: given.DATABASE_URL, KIKAI_DEMO: 'yes' }).operator
    expect(lackingOf(demo)).toEqual([])
    expect(readSettings({ ...given, KIKAI_DEMO: 'yes' }).operator.phone).toBe('')
  })

  test('stands below a mail', () => {
    expect(signed('Hello\n\nKikai', readSettings(given).operator)).toBe(
      'Hello\n\nKikai\nKikai KK\nOsaka\nhelp@kikai.example',
    )
    expect(signed('Hello', { name: '', address: '', email: '' })).toBe('Hello')
  })
})
