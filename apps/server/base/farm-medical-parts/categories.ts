import { type BaseCategory, baseCategory } from '../category.ts'

/** What works on farms and in clinics, and what belongs to another machine. */
export const farmMedicalAndPartsCategories: readonly BaseCategory[] = [
  baseCategory(['farm', null, '农业机械', 'Farm machinery', '農業機械'], null, [
    ['农机', 'nongyejixie', 'nongji'],
    ['agricultural machinery'],
    ['農機', '農機具', 'のうぎょうきかい', 'のうき'],
  ]),
  baseCategory(
    ['tractor', 'farm', '拖拉机', 'Farm tractors', 'トラクター'],
    ['拖拉机', 'farm tractor', 'トラクター'],
    [
      ['农用拖拉机', '四驱拖拉机', 'tuolaji'],
      ['tractor', 'ag tractor'],
      ['トラクタ', '耕うん機'],
    ],
  ),
  baseCategory(
    ['other-farm', 'farm', '其他农业机械', 'Other farm machinery', 'その他の農業機械'],
    ['农业机械', 'farm machine', '農業機械'],
    [[], [], []],
  ),
  baseCategory(['medical', null, '医疗设备', 'Medical equipment', '医療機器'], null, [
    ['医疗器械', 'yiliaoshebei'],
    ['hospital equipment'],
    ['医用機器', 'いりょうきき'],
  ]),
  baseCategory(
    ['ct', 'medical', 'CT扫描仪', 'CT scanners', 'CT装置'],
    ['CT扫描仪', 'CT scanner', 'CT装置'],
    [
      ['CT机', '计算机断层扫描'],
      ['CT', 'computed tomography', 'body scanner'],
      ['X線CT', 'CTスキャナ', '断層撮影装置'],
    ],
  ),
  baseCategory(
    ['other-medical', 'medical', '其他医疗设备', 'Other medical equipment', 'その他の医療機器'],
    ['医疗设备', 'medical equipment', '医療機器'],
    [[], [], []],
  ),
  baseCategory(['parts', null, '零部件与属具', 'Parts and attachments', '部品・アタッチメント'], null, [
    ['配件', '备件', 'peijian', 'lingbujian'],
    ['spares', 'spare parts'],
    ['パーツ', '補修部品', 'ぶひん'],
  ]),
  baseCategory(
    ['bucket', 'parts', '挖斗', 'Excavator buckets', 'バケット'],
    ['挖斗', 'excavator bucket', 'バケット'],
    [
      ['铲斗', '土斗', 'wadou', 'chandou'],
      ['bucket', 'digging bucket'],
      ['法バケット', '爪付きバケット'],
    ],
  ),
  baseCategory(
    ['hydraulic-pump', 'parts', '液压泵', 'Hydraulic pumps', '油圧ポンプ'],
    ['液压泵', 'hydraulic pump', '油圧ポンプ'],
    [
      ['柱塞泵', '主泵', 'yeyabeng'],
      ['piston pump', 'main pump'],
      ['ピストンポンプ', 'メインポンプ', 'ゆあつポンプ'],
    ],
  ),
  baseCategory(
    ['engine', 'parts', '柴油发动机', 'Diesel engines', 'ディーゼルエンジン'],
    ['柴油发动机', 'diesel engine', 'ディーゼルエンジン'],
    [
      ['发动机总成', '柴油机', 'fadongji', 'chaiyoufadongji'],
      ['engine', 'motor'],
      ['エンジン', '原動機', 'げんどうき'],
    ],
  ),
  baseCategory(
    ['spindle', 'parts', '机床主轴', 'Machine tool spindles', '主軸ユニット'],
    ['主轴', 'spindle', '主軸ユニット'],
    [
      ['主轴', '电主轴', 'zhuzhou'],
      ['spindle cartridge', 'motor spindle'],
      ['スピンドル', '主軸', 'しゅじく'],
    ],
  ),
  baseCategory(
    ['other-parts', 'parts', '其他零部件', 'Other parts', 'その他の部品'],
    ['零部件', 'part', '部品'],
    [[], [], []],
  ),
]
