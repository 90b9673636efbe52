/** States and the District of Columbia by their postal letters: letters, English, Chinese, Japanese. */
export const unitedStates = `
AL Alabama|亚拉巴马州|アラバマ州
AK Alaska|阿拉斯加州|アラスカ州
AZ Arizona|亚利桑那州|アリゾナ州
AR Arkansas|阿肯色州|アーカンソー州
CA California|加利福尼亚州|カリフォルニア州
CO Colorado|科罗拉多州|コロラド州
CT Connecticut|康涅狄格州|コネチカット州
DE Delaware|特拉华州|デラウェア州
DC District of Columbia|哥伦比亚特区|コロンビア特別区
FL Florida|佛罗里达州|フロリダ州
GA Georgia|佐治亚州|ジョージア州
HI Hawaii|夏威夷州|ハワイ州
ID Idaho|爱达荷州|アイダホ州
IL Illinois|伊利诺伊州|イリノイ州
IN Indiana|印第安纳州|インディアナ州
IA Iowa|艾奥瓦州|アイオワ州
KS Kansas|堪萨斯州|カンザス州
KY Kentucky|肯塔基州|ケンタッキー州
LA Louisiana|路易斯安那州|ルイジアナ州
ME Maine|缅因州|メイン州
MD Maryland|马里兰州|メリーランド州
MA Massachusetts|马萨诸塞州|マサチューセッツ州
MI Michigan|密歇根州|ミシガン州
MN Minnesota|明尼苏达州|ミネソタ州
MS Mississippi|密西西比州|ミシシッピ州
MO Missouri|密苏里州|ミズーリ州
MT Montana|蒙大拿州|モンタナ州
NE Nebraska|内布拉斯加州|ネブラスカ州
NV Nevada|内华达州|ネバダ州
NH New Hampshire|新罕布什尔州|ニューハンプシャー州
NJ New Jersey|新泽西州|ニュージャージー州
NM New Mexico|新墨西哥州|ニューメキシコ州
NY New York|纽约州|ニューヨーク州
NC North Carolina|北卡罗来纳州|ノースカロライナ州
ND North Dakota|北达科他州|ノースダコタ州
OH Ohio|俄亥俄州|オハイオ州
OK Oklahoma|俄克拉何马州|オクラホマ州
OR Oregon|俄勒冈州|オレゴン州
PA Pennsylvania|宾夕法尼亚州|ペンシルベニア州
RI Rhode Island|罗得岛州|ロードアイランド州
SC South Carolina|南卡罗来纳州|サウスカロライナ州
SD South Dakota|南达科他州|サウスダコタ州
TN Tennessee|田纳西州|テネシー州
TX Texas|得克萨斯州|テキサス州
UT Utah|犹他州|ユタ州
VT Vermont|佛蒙特州|バーモント州
VA Virginia|弗吉尼亚州|バージニア州
WA Washington|华盛顿州|ワシントン州
WV West Virginia|西弗吉尼亚州|ウェストバージニア州
WI Wisconsin|威斯康星州|ウィスコンシン州
WY Wyoming|怀俄明州|ワイオミング州
`
