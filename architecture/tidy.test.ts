import { api, errors, machines } from '@kikai/contract/api'
import { errorText, serverTexts } from '@kikai/i18n/server'
import { describe, expect, test } from 'vitest'
import { untestedCalls } from './checks/calls-tested.ts'
import { formsOutsideKit } from './checks/console-forms.ts'
import { clocksInDomains } from './checks/domain-clock.ts'
import { errorsWithoutText, misplacedCodes, rulesWithoutText } from './checks/error-texts.ts'
import { namesOfSeveralThings } from './checks/exported-names.ts'
import { machinesUntried } from './checks/machines-tried.ts'
import { dumpingGrounds, longFiles, oddNames } from './checks/names.ts'
import { barsByHand } from './checks/main-buttons.ts'
import { widthsBeyondAPhone } from './checks/narrow-widths.ts'
import { screensWithoutRoute } from './checks/screens.ts'
import { ordersInPayments, sqlOutsideStores } from './checks/sql-in-stores.ts'
import { stateColumnsApart } from './checks/state-columns.ts'
import { statementsAtOnce } from './checks/statements-in-turn.ts'
import { classesOfSeveralSheets } from './checks/style-classes.ts'
import { swallowedFaults } from './checks/swallowed.ts'
import { untranslatedText } from './checks/untranslated.ts'
import { wordsNotToWrite, wordsOfGlossary } from './checks/word-choice.ts'
import { tablesOf } from './pages/tables.ts'
import { listed, readRepository } from './repository.ts'

const files = readRepository()
const calls = Object.values(api).flatMap((domain) => Object.values(domain))
const declared = Object.values(errors).flatMap((domain) => Object.values(domain))

// Some checks read every call in every test, which takes a busy machine its time.
describe('the repository is tidy', { timeout: 120_000 }, () => {
  test('the check has seen it', () => expect(files.length).toBeGreaterThan(200))

  test('SQL is in stores', () => expect(listed(sqlOutsideStores(files))).toBe(''))
  test('payments know no order', () => expect(listed(ordersInPayments(files))).toBe(''))
  test('one statement follows the other outside stores', () => expect(listed(statementsAtOnce(files))).toBe(''))
  test('domains read the clock that tests can move', () => expect(listed(clocksInDomains(files))).toBe(''))
  test('every word on a screen is translated', () => expect(listed(untranslatedText(files))).toBe(''))
  test('one thing has one word in each language', () => {
    const words = wordsOfGlossary(files.find(({ path }) => path === 'docs/glossary.md')?.text ?? '')
    expect(words.length).toBeGreaterThan(20)
    expect(listed(wordsNotToWrite(files, words))).toBe('')
  })
  test('every form of the console is made of its kit', () => expect(listed(formsOutsideKit(files))).toBe(''))
  test('no screen builds its main buttons by hand', () => expect(listed(barsByHand(files))).toBe(''))
  test('no part is wider than a narrow phone', () => expect(listed(widthsBeyondAPhone(files))).toBe(''))
  test('every screen has its route', () => expect(listed(screensWithoutRoute(files))).toBe(''))
  test('every call that is served has an api test', () => expect(listed(untestedCalls(files, calls))).toBe(''))
  test('the database knows the same states as the contract', () => {
    expect(listed(stateColumnsApart(tablesOf(files), machines))).toBe('')
  })
  test('everybody tries every action in every state of orders and money', () => {
    expect(listed(machinesUntried(files, machines))).toBe('')
  })
  test('names say whose a file is', () => expect(listed([...dumpingGrounds(files), ...oddNames(files)])).toBe(''))
  test('no fault is swallowed, no test or type check is switched off, no table is locked', () =>
    expect(listed(swallowedFaults(files))).toBe(''))
  test('an exported name means one thing', () => expect(listed(namesOfSeveralThings(files))).toBe(''))
  test('a class has its look in one style sheet', () => expect(listed(classesOfSeveralSheets(files))).toBe(''))
  test('every error has its sentence in three languages', () => {
    expect(listed(errorsWithoutText(declared, (language, error) => errorText(language, error, {})))).toBe('')
  })
  test('every rule of a field has its sentence', () => {
    expect(listed(rulesWithoutText(files, (rule) => rule in Object(serverTexts.en.forms.rule)))).toBe('')
  })
  test('every code is in its domain’s hundred', () => expect(listed(misplacedCodes(declared))).toBe(''))

  test('long files are reported', () => {
    const long = longFiles(files)
    if (long.length > 0) console.info(`Files over 300 lines, do they hold two things?\n${long.join('\n')}`)
    expect(long).toBeInstanceOf(Array)
  })
})
