export { layTerms } from './lay-terms.ts'
export { registerSentences } from './list-terms.ts'
export {
  type WrittenText,
  forgetText,
  forgetTopics,
  proposeIn,
  readInLanguage,
  wantTranslations,
} from './read-in-language.ts'
export { writtenLanguage } from './written-language.ts'
