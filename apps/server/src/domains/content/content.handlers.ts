import { contentCalls } from '@kikai/contract/content/content.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { listWords } from './content.store.ts'
import { listArticles, readArticle } from './read-articles.ts'

const hotWordsMax = 12

const handlers: Handlers<typeof contentCalls> = {
  async listHotWords({ db, language }) {
    return (await listWords(db, language, hotWordsMax)).map(({ word }) => word)
  },
  listArticles,
  readArticle,
}

export const contentDomain: Domain = { name: 'content', calls: contentCalls, handlers, personal: null }
