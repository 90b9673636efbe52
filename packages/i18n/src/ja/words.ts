import type source from '../en/words.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

/** 検索に教える同義語：担当者だけの画面。 */
export default sameAs<typeof source>()({
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
