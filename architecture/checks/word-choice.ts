import type { Language } from '@kikai/kernel/language'
import { languages } from '@kikai/kernel/language'
import { type Finding, lineAt, type RepositoryFile } from '../repository.ts'
import { isTest, walk } from '../syntax.ts'

type Word = { readonly language: Language; readonly word: string; readonly not: readonly string[] }

/** The table of the glossary that says how the texts call a thing, and how they do not. */
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
/** Other names of makers, categories and words are there to be searched for, however people call them. */
const searched = /\/(synonyms|categories|makers)\.ts$/

/** Paths, keys and slugs. */
const isCode = /^[a-z@#./][\w@#./-]*$/

/** One thing has one word in each language; another word for it makes a reader look for another thing. */
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

/** Files of one language say it by their folder; in the others kana tell Japanese from Chinese. */
function languageOf(text: string, path: string): Language {
  const folder = languages.find((one) => path.startsWith(`packages/i18n/src/${one}/`))
  if (folder) return folder
  if (/[぀-ヿ]/.test(text)) return 'ja'
  return /\p{Script=Han}/u.test(text) ? 'zh-Hans' : 'en'
}
