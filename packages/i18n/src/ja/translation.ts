import type source from '../en/translation.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    sameWords: '変更がありません。',
    alreadyProposed: '同じ案が届いています。内容を確認しています。',
    otherTerm: '「{word}」は用語 No. {number}で使われています。',
    ownProposal: 'ご自身の案は、ほかの方の承認が必要です。',
    tooManyProposals: 'この用語には確認待ちの案が{max}件あります。時間をおいてお試しください。',
  },
  state: { proposed: '確認待ち', approved: '承認済み', rejected: '却下' },
  event: { approve: '承認', reject: '却下' },
  language: { 'zh-Hans': '中国語', en: '英語', ja: '日本語' },
  propose: {
    title: 'よりよい訳を提案',
    language: 'どの言語の訳ですか？',
    word: 'よりよい言葉',
    note: '理由（任意）',
    lead: '2人で確認してから反映します。送信済みの内容は変わりません。',
    send: '提案する',
    done: 'ありがとうございます。内容を確認します。',
  },
})
