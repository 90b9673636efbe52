import { allRights } from '@kikai/contract/access'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Language, languages } from '@kikai/kernel/language'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { plural } from './plural.ts'
import { sentenceOf } from './say.ts'
import type { Texts } from './same-as.ts'
import { errorText, serverTexts, textOf } from './server.ts'
import { createTexts, type TextStore } from './text-store.ts'

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
      for (const missing of allRights) {
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
    const texts = { least: '{minimum}' }
    expect(sentenceOf(texts, 'least', 'ja', { minimum: jpy(10_500) })).toBe('10,500円')
    expect(sentenceOf(texts, 'least', 'en', { minimum: jpy(10_500) })).toBe('JP¥10,500')
  })

  test('a list is written as the language writes it', () => {
    const texts = { of: '{things}' }
    expect(sentenceOf(texts, 'of', 'ja', { things: ['甲', '乙'] })).toBe('甲、乙')
    expect(sentenceOf(texts, 'of', 'en', { things: ['a', 'b'] })).toBe('a, b')
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
    const { texts, ready } = createTexts({
      language,
      load: async (asked, domain) => (domain === 'machines' ? machines[asked] : serverTexts[asked].request),
    })
    await ready
    return texts
  }
  const said = (texts: TextStore, domain: string, key: string, params = {}) =>
    sentenceOf(texts.textsOf(domain) ?? {}, key, texts.language(), params)

  test('a domain is loaded when it is asked for, plurals follow the language', async () => {
    const texts = await make('en')
    expect(texts.textsOf('machines')).toBeUndefined()
    await texts.load('machines')
    expect(said(texts, 'machines', 'found', { count: 1 })).toBe('one machine')
    expect(said(texts, 'machines', 'found', { count: 2 })).toBe('2 machines')
    expect(said(texts, 'machines', 'deep.er')).toBe('Deeper')
    expect(said(texts, 'machines', 'deep.toString')).toBeNull()
  })

  test('switching to another language loads what was loaded before in the new one, and tells who shows it', async () => {
    const texts = await make('en')
    await texts.load('machines')
    const seen: string[] = []
    const forget = texts.onChange(() => seen.push(texts.language()))
    await texts.changeLanguage('zh-Hans')
    expect(said(texts, 'machines', 'found', { count: 1 })).toBe('1 台')
    expect(seen.at(-1)).toBe('zh-Hans')
    forget()
    await texts.changeLanguage('ja')
    expect(said(texts, 'request', 'error.tooOften', { seconds: 5 })).toContain('5秒後')
    expect(seen.at(-1)).toBe('zh-Hans')
  })

  test('texts that do not come are told of, and a language without them is not changed to', async () => {
    let connected = false
    const { texts, ready } = createTexts({
      language: 'en',
      load: async (asked, domain) => {
        if (domain === 'request') return serverTexts[asked].request
        if (!connected && asked === 'ja') throw new Error('no connection')
        return machines[asked]
      },
    })
    await ready
    await texts.load('machines')
    expect(texts.failureOf('machines')).toBeUndefined()

    await expect(texts.changeLanguage('ja')).rejects.toThrow('no connection')
    expect(texts.language()).toBe('en')

    connected = true
    await texts.changeLanguage('ja')
    expect(texts.failureOf('machines')).toBeUndefined()
    expect(said(texts, 'machines', 'deep.er')).toBe('深く')
  })

  test('texts that did not come are tried again when they are asked for again', async () => {
    let connected = false
    const { texts } = createTexts({
      language: 'en',
      domains: [],
      load: async (asked) => {
        if (!connected) throw new Error('no connection')
        return machines[asked]
      },
    })
    await texts.load('machines')
    expect(texts.failureOf('machines')?.message).toBe('no connection')
    connected = true
    await texts.load('machines')
    expect(said(texts, 'machines', 'deep.er')).toBe('Deeper')
  })
})

function* sentencesOf(texts: Texts | Record<string, Texts>, before = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries<string | object>(texts)) {
    if (typeof value === 'string') yield [before + key, value]
    else yield* sentencesOf({ ...value }, `${before}${key}.`)
  }
}
