import { allRights } from '@kikai/contract/access'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Language, languages } from '@kikai/kernel/language'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { changeLanguage, createI18n, failureOf, optionsOf } from './i18next.ts'
import { plural } from './plural.ts'
import type { Texts } from './same-as.ts'
import { errorText, serverTexts, textOf } from './server.ts'

describe('texts on the server', () => {
  test.each(languages)('every error of the request has its sentence in %s', (language) => {
    for (const error of Object.values(requestErrors)) expect(errorText(language, error, {}), error.name).not.toBeNull()
  })

  test('an error without a text is said to have none', () => {
    expect(errorText('en', { domain: 'request', name: 'unheardOf' }, null)).toBeNull()
  })

  test('the sentence of a refusal is in the language of the caller', () => {
    expect(textOf('zh-Hans', 'request.error.notFound')).toBe('内容不存在，或您无权查看。')
    expect(textOf('en', 'request.error.tooOften', { seconds: 60 })).toBe(
      'Too many attempts. Please wait 60 s and try again.',
    )
  })

  test('the data of an error fills its sentence', () => {
    expect(errorText('en', requestErrors.fault, { requestId: 'r-1' })).toContain('r-1')
  })

  test('who lacks a right reads its name, not ours', () => {
    for (const language of languages)
      for (const missing of [...allRights, 'engineer']) {
        const said = errorText(language, requestErrors.notAllowed, { missing })
        expect(said, `${language} ${missing}`).not.toContain(missing)
      }
  })

  test('a parameter is never read as a placeholder, an option or markup', () => {
    const said = errorText('en', requestErrors.notAllowed, { missing: '{seconds} $t(rule.email) <b>' })
    expect(said).toBe(
      'You don’t have permission to do this: {seconds} $t(rule.email) <b>. Please ask your company’s owner or contact us.',
    )
  })

  test('an amount is written as the language writes it', () => {
    expect(optionsOf('ja', { minimum: jpy(10_500) }).replace).toEqual({ minimum: '10,500円' })
    expect(optionsOf('en', { minimum: jpy(10_500) }).replace).toEqual({ minimum: 'JP¥10,500' })
  })

  test('no text is empty, holds a bare ¥ or is the same as another language’s by mistake', () => {
    for (const language of languages) {
      for (const [key, sentence] of sentencesOf(serverTexts[language])) {
        expect(sentence.trim(), `${language} ${key}`).not.toBe('')
        expect(/(^|[^PN])¥/.test(sentence), `${language} ${key}: write JP¥, CN¥ or 円`).toBe(false)
      }
    }
  })
})

describe('texts in the browser', () => {
  const machines: Record<Language, Texts> = {
    en: { found: plural({ one: 'one machine', other: '{count} machines' }), deep: { er: 'Deeper' } },
    'zh-Hans': { found: plural({ other: '{count} 台' }), deep: { er: '更深' } },
    ja: { found: plural({ other: '{count}台' }), deep: { er: '深く' } },
  }
  const make = async (language: Language) => {
    const { i18n, ready } = createI18n({
      language,
      load: async (asked, domain) => (domain === 'machines' ? machines[asked] : serverTexts[asked].request),
    })
    await ready
    return i18n
  }

  test('a domain is loaded when it is asked for, plurals follow the language', async () => {
    const i18n = await make('en')
    expect(i18n.exists('found', { ns: 'machines' })).toBe(false)
    await i18n.loadNamespaces('machines')
    expect(i18n.t('found', { ns: 'machines', ...optionsOf('en', { count: 1 }) })).toBe('one machine')
    expect(i18n.t('found', { ns: 'machines', ...optionsOf('en', { count: 2 }) })).toBe('2 machines')
    expect(i18n.t('deep.er', { ns: 'machines' })).toBe('Deeper')
  })

  test('switching to another language loads what was loaded before in the new one', async () => {
    const i18n = await make('en')
    await i18n.loadNamespaces('machines')
    await i18n.changeLanguage('zh-Hans')
    expect(i18n.t('found', { ns: 'machines', ...optionsOf('zh-Hans', { count: 1 }) })).toBe('1 台')
    await i18n.changeLanguage('ja')
    expect(i18n.t('error.tooOften', { ns: 'request', ...optionsOf('ja', { seconds: 5 }) })).toContain('5秒後')
  })

  test('texts that do not come are told of, and a language without them is not changed to', async () => {
    let connected = false
    const { i18n, ready } = createI18n({
      language: 'en',
      load: async (asked, domain) => {
        if (domain === 'request') return serverTexts[asked].request
        if (!connected && asked === 'ja') throw new Error('no connection')
        return machines[asked]
      },
    })
    await ready
    await i18n.loadNamespaces('machines')
    expect(failureOf(i18n, 'en', 'machines')).toBeUndefined()

    await expect(changeLanguage(i18n, 'ja')).rejects.toThrow('no connection')
    expect(i18n.language).toBe('en')
    expect(failureOf(i18n, 'ja', 'machines')?.message).toBe('no connection')

    connected = true
    await changeLanguage(i18n, 'ja')
    expect(failureOf(i18n, 'ja', 'machines')).toBeUndefined()
    expect(i18n.t('deep.er', { ns: 'machines' })).toBe('深く')
  })
})

function* sentencesOf(texts: Texts | Record<string, Texts>, before = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries<string | object>(texts)) {
    if (typeof value === 'string') yield [before + key, value]
    else yield* sentencesOf({ ...value }, `${before}${key}.`)
  }
}
