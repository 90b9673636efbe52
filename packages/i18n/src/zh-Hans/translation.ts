import type source from '../en/translation.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    sameWords: '没有任何改动。',
    alreadyProposed: '该建议已有人提出，平台正在处理。',
    otherTerm: '“{word}”已属于术语第 {number} 条。',
    ownProposal: '您提出的修改须由另一人审核。',
    tooManyProposals: '该术语已有 {max} 条建议待处理，请稍后再试。',
  },
  state: { proposed: '待审核', approved: '已通过', rejected: '已驳回' },
  event: { approve: '通过', reject: '驳回' },
  language: { 'zh-Hans': '中文', en: '英文', ja: '日文' },
  propose: {
    title: '更好的译法',
    language: '哪种语言？',
    word: '更好的说法',
    note: '原因（选填）',
    lead: '平台由两人审核后生效，已发送的内容不变。',
    send: '提交建议',
    done: '感谢您的建议，平台会核实。',
  },
})
