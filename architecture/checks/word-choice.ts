import type { Language } from '@kikai/kernel/language'
import { languages } from '@kikai/kernel/language'
import { type Finding, lineAt, type RepositoryFile } from '../repository.ts'
import { isTest, walk } from '../syntax.ts'

type Word = { readonly language: Language; readonly word: string; readonly not: readonly string[] }

/** Reads the glossary's table of words that the texts must use, with the words to avoid. */
export function wordsOfGlossary(glossary: string): Word[] {
  const [, table = ''] = glossary.split('## Words of the texts')
  return table.split('\n').flatMap((line) => {
    const [, name, word, , not] = line.split('|').map((cell) => cell.trim())
    const language = languages.find((one) => one === name)
    return language && word && not ? [{ language, word, not: not.split(', ') }] : []
  })
}

const texts =
  /^(packages\/i18n\/src\/(en|ja|zh-Hans)|apps\/server\/src\/domains\/consents\/terms|apps\/server\/(base|demo\/data))\//
/** Synonyms of makers, categories and words are for the search, so avoided words are allowed there. */
const searched = /\/(synonyms|categories|makers)\.ts$/

/** Paths, keys and slugs, which are not texts. */
const isCode = /^[a-z@#./][\w@#./-]*$/

/** Avoided words in the texts: each thing has one word per language, because a second word suggests a second thing. */
export function wordsNotToWrite(files: readonly RepositoryFile[], words: readonly Word[]): Finding[] {
  const findings: Finding[] = []
  for (const file of files) {
    if (!texts.test(file.path) || searched.test(file.path) || isTest(file.path)) continue
    const judge = (start: number, text: string) => {
      if (isCode.test(text)) return
      const language = languageOf(text, file.path)
      for (const { word, not } of words.filter((one) => one.language === language))
        for (const wrong of not)
          if (text.toLowerCase().includes(wrong))
            findings.push({
              path: file.path,
              line: lineAt(file.text, start),
              message: `"${wrong}" is called "${word}" in ${language} (docs/glossary.md)`,
            })
    }
    walk(file, {
      Literal(node) {
        if (typeof node.value === 'string') judge(node.start, node.value)
      },
      TemplateElement(node) {
        judge(node.start, node.value.raw)
      },
    })
  }
  return findings
}

/** The language of a text: from its folder, else Japanese when it contains kana. */
function languageOf(text: string, path: string): Language {
  const folder = languages.find((one) => path.startsWith(`packages/i18n/src/${one}/`))
  if (folder) return folder
  if (/[぀-ヿ]/.test(text)) return 'ja'
  return /\p{Script=Han}/u.test(text) ? 'zh-Hans' : 'en'
}
