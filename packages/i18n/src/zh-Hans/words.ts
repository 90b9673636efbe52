import type source from '../en/words.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

/** 教给搜索的同义词：只有工作人员的页面使用。 */
export default sameAs<typeof source>()({
  synonyms: {
    note: '同一组里的词，搜索其中任何一个，找到的设备都相同。修改后几秒内生效。',
    find: '查找词语',
    add: '新增一组',
    edit: '编辑词组',
    groups: plural({ other: '{count} 组' }),
    none: '没有包含这个词的词组。',
    empty: '还没有词组。',
    showAll: '查看全部',
    word: '{language}词语',
    addWord: '添加',
    removeWord: '移除“{word}”',
    hint: '输入新词',
    wrongWord: '“{word}”：{why}',
    tooFew: '请至少填写两个不同的词。',
    save: '保存',
    delete: '删除这一组',
    deleteTitle: '要删除这一组吗？',
    deleteNote: '删除后，这些词将不再互相匹配。',
    saved: '已保存',
    deleted: '已删除',
  },
})
