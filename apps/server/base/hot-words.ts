import type { Language } from '@kikai/kernel/language'

/** What people are shown to search for until staff choose other words. */
export const hotWords: Record<Language, string[]> = {
  'zh-Hans': ['小松 PC200-8', '立式加工中心', '马扎克', '2.5吨叉车', '发那科机器人', '注塑机', '小挖', '折弯机'],
  en: [
    'PC200-8',
    'machining centre',
    'Mazak',
    '2.5 t forklift',
    'Fanuc robot',
    'mini digger',
    'press brake',
    'screw compressor',
  ],
  ja: [
    'PC200-8',
    'マシニングセンタ',
    'マザック',
    'フォークリフト 2.5t',
    'ミニユンボ',
    '発電機 45kVA',
    'トラクター',
    '射出成形機',
  ],
}
