import type source from '../en/search.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    tooManySynonyms: 'グループは{max}件までです。不要なものを削除してください。',
  },
  suggestions: '検索候補',
  kind: { maker: 'メーカー', category: 'カテゴリ', model: '型式', word: 'キーワード' },
  found: plural({ other: '{count}件' }),
  foundMore: '{count}件以上',
  meant: 'もしかして',
  shownInstead: '「{typed}」に合う機械がないため、「{meant}」の検索結果を表示しています。',
  searchAsTyped: '「{typed}」のまま検索する',
  leftOut: 'すべての語に合う機械がないため、次の語を除いて検索しました：{words}',
  leftOutWord: '「{word}」',
  leftOutBetween: '、',
  bound: { hours: '稼働時間：{text}', year: '年式：{text}', size: 'サイズ：{text}', price: '価格：{text}' },
  view: { title: '表示方法', grid: 'カード表示', list: 'リスト表示' },
  synonyms: {
    note: '同じグループのキーワードは、どれで検索しても同じ機械が見つかります。変更は数秒で反映されます。',
    find: 'キーワードを探す',
    add: 'グループを追加',
    edit: 'グループの編集',
    groups: plural({ other: '{count}グループ' }),
    none: 'このキーワードを含むグループはありません。',
    empty: 'グループがまだありません。',
    showAll: 'すべて表示',
    word: '{language}のキーワード',
    addWord: '追加',
    removeWord: '「{word}」を外す',
    hint: '新しいキーワード',
    wrongWord: '「{word}」：{why}',
    tooFew: '異なるキーワードを2つ以上入力してください。',
    save: '保存',
    delete: 'グループを削除',
    deleteTitle: 'このグループを削除しますか？',
    deleteNote: '同じキーワードとして検索されなくなります。',
    saved: '保存しました',
    deleted: '削除しました',
  },
})
