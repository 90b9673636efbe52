import { type BaseCategory, baseCategory } from '../category.ts'

/** What builds and lifts. */
export const buildingCategories: readonly BaseCategory[] = [
  baseCategory(['construction', null, '工程机械', 'Construction machinery', '建設機械'], null, [
    ['建筑机械', '基建设备', 'jianzhujixie', 'gongchengjixie'],
    ['earthmoving', 'plant'],
    ['建機', '重機', 'けんせつきかい', 'じゅうき'],
  ]),
  baseCategory(
    ['excavator', 'construction', '液压挖掘机', 'Hydraulic excavators', '油圧ショベル'],
    ['液压挖掘机', 'hydraulic excavator', '油圧ショベル'],
    [
      ['挖掘机', '挖土机', '钩机', 'wajueji', 'yeyawajueji', 'waji'],
      ['excavator', 'digger', 'tracked excavator'],
      ['ユンボ', 'バックホー', 'パワーショベル', 'ショベルカー', 'ゆあつショベル'],
    ],
  ),
  baseCategory(
    ['mini-excavator', 'construction', '小型挖掘机', 'Mini excavators', 'ミニショベル'],
    ['小型挖掘机', 'mini excavator', 'ミニショベル'],
    [
      ['小挖', '微挖', '迷你挖掘机', 'xiaoxing wajueji', 'xiaowa'],
      ['mini digger', 'compact excavator'],
      ['ミニユンボ', 'ミニバックホー', '小型ショベル'],
    ],
  ),
  baseCategory(
    ['wheel-loader', 'construction', '轮式装载机', 'Wheel loaders', 'ホイールローダー'],
    ['轮式装载机', 'wheel loader', 'ホイールローダー'],
    [
      ['装载机', '铲车', 'zhuangzaiji', 'lunshizhuangzaiji'],
      ['loader', 'loading shovel', 'payloader'],
      ['タイヤショベル', 'ショベルローダー'],
    ],
  ),
  baseCategory(
    ['bulldozer', 'construction', '推土机', 'Bulldozers', 'ブルドーザー'],
    ['推土机', 'bulldozer', 'ブルドーザー'],
    [
      ['履带推土机', 'tuituji'],
      ['dozer', 'crawler tractor'],
      ['ブル', 'ドーザー'],
    ],
  ),
  baseCategory(
    ['backhoe-loader', 'construction', '挖掘装载机', 'Backhoe loaders', 'バックホーローダー'],
    ['挖掘装载机', 'backhoe loader', 'バックホーローダー'],
    [['两头忙'], ['backhoe', 'JCB'], ['バックホウローダ']],
  ),
  baseCategory(
    ['motor-grader', 'construction', '平地机', 'Motor graders', 'モーターグレーダー'],
    ['平地机', 'motor grader', 'モーターグレーダー'],
    [['刮平机', 'pingdiji'], ['grader', 'road grader'], ['グレーダー']],
  ),
  baseCategory(
    ['skid-steer-loader', 'construction', '滑移装载机', 'Skid-steer loaders', 'スキッドステアローダー'],
    ['滑移装载机', 'skid-steer loader', 'スキッドステアローダー'],
    [['滑移铲车'], ['skid steer', 'bobcat'], ['スキッドローダー']],
  ),
  baseCategory(
    ['crawler-crane', 'construction', '履带起重机', 'Crawler cranes', 'クローラークレーン'],
    ['履带起重机', 'crawler crane', 'クローラークレーン'],
    [
      ['履带吊', '吊车', '起重机', 'lvdaiqizhongji', 'lvdaidiao', 'qizhongji'],
      ['crane', 'tracked crane'],
      ['クレーン', 'クローラ', '移動式クレーン'],
    ],
  ),
  baseCategory(
    ['roller', 'construction', '压路机', 'Rollers', 'ローラー'],
    ['压路机', 'roller', 'ローラー'],
    [
      ['振动压路机', '双钢轮'],
      ['road roller', 'compactor'],
      ['振動ローラー', 'タイヤローラー', 'マカダムローラー'],
    ],
  ),
  baseCategory(
    ['other-construction', 'construction', '其他工程机械', 'Other construction machinery', 'その他の建設機械'],
    ['工程机械', 'construction machine', '建設機械'],
    [[], [], []],
  ),
  baseCategory(['handling', null, '物料搬运', 'Material handling', '物流・荷役機械'], null, [
    ['仓储设备', '搬运设备'],
    ['warehouse equipment', 'lift trucks'],
    ['荷役', '倉庫機器'],
  ]),
  baseCategory(
    ['forklift', 'handling', '叉车', 'Forklift trucks', 'フォークリフト'],
    ['叉车', 'forklift truck', 'フォークリフト'],
    [
      ['堆高机', '铲车', 'chache'],
      ['forklift', 'lift truck', 'FLT'],
      ['リフト', 'フォーク'],
    ],
  ),
  baseCategory(
    ['aerial-platform', 'handling', '高空作业平台', 'Aerial work platforms', '高所作業車'],
    ['高空作业平台', 'aerial work platform', '高所作業車'],
    [
      ['升降车', '剪叉车'],
      ['boom lift', 'scissor lift', 'cherry picker'],
      ['シザースリフト', 'スカイマスター'],
    ],
  ),
  baseCategory(
    ['other-handling', 'handling', '其他搬运设备', 'Other handling equipment', 'その他の荷役機械'],
    ['搬运设备', 'handling machine', '荷役機械'],
    [[], [], []],
  ),
]
