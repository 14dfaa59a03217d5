/**
 * Words that are never the name of a food: beside something that is to be left out, any other word that nobody knows may
 * be one more thing to leave out.
 */
const ORDINARY: ReadonlySet<string> = new Set(
  `he she him her his hers they them their theirs its thats whats whos im ive id ill were weve youre theyre isnt hes shes lets dont wont cant
  who whom whose which whichever whatever whenever wherever everything everyone everybody anyone anybody anywhere nothing nobody someone none
  every each both either neither another other others else such same own all whole entire full half part rest few several lot lots plenty enough
  even ever never still already again always often sometimes usually mostly mainly actually really very quite rather pretty too almost nearly just
  so then than because since although though however therefore unless until while when where why how whether if otherwise besides despite
  after before during between among around behind beside beyond near next last first second third back away inside outside off out up down
  may might must should could would shall can cannot able need needs needed want wants wanted wish wishes prefer prefers preferred like likes liked love loves loved
  am is are was were be been being do does did done doing has have had having make makes made making made get gets got getting give gives gave given giving
  go goes went gone going come comes came coming keep keeps kept keeping take takes took taken taking put puts use uses used using try tries tried trying
  work works worked working eat eats ate eaten eating drink drinks drank drinking buy buys bought buying see sees saw seen look looks looking find finds found
  think thinks thought know knows knew say says said tell tells told ask asks asked mean means meant believe guess hope feel feels felt seem seems become
  forget forgot forgotten remember sorry oops ok okay yes yeah yep yup no nope please pls plz kindly thanks thank hello hey hi
  share shares train trains training trained lift lifts lifting run runs running gym workout workouts exercise morning evening night afternoon breakfast lunch dinner
  today tomorrow yesterday day days daily week weeks month months year years time times hour hours minute once twice now soon later ago
  new old young big small large little long short high low strong weak good better best nice great fine perfect right wrong true real normal regular usual simple plain
  basic proper ideal suitable friendly safe certain sure clear possible important serious severe mild strict strictly totally completely absolutely fully purely only
  home house office hostel room flat flatmate roommate family friend friends mum mom mother dad father wife husband brother sister son daughter uncle aunt
  man men woman women guy guys girl boy people person someone kid kids body people baby lady
  thing things stuff kind kinds type types sort sorts way ways idea ideas option options choice choices alternative list product products item items brand brands
  contain contains containing contained include includes including included ingredient ingredients label labels certified certificate certification verified approved
  mg mcg gm gms gram grams kg kilo litre price prices cost money rupees rs budget cheap under above below per serving scoop pack packet bottle box
  happy allowed obviously definitely certainly probably maybe perhaps honestly basically literally especially specially particularly generally
  show shows suggest suggests recommend recommends help helps pick choose add order deliver send store shop cart website based sourced derived free
  diet lifestyle vegetarian vegan person follow following followed live living on with without from into onto per via about
  meri mera mere mujhe mujhko mere hame hamein hum humko humein tum tumhe aap aapke apne apna apni uska uski uske unka unki unke iska iski iske unko usko isko inka
  wo woh vo voh ye yeh vah yah ve us is un in ko ka ki ke se me mein men par pe tak ne bhi hi to toh na ya aur evam lekin magar kyunki kyonki kyuki isliye agar jab tab phir fir
  koi kuch kuchh sab sabhi saari saare sara sare sari har ek do teen dono donon baki baaki bas sirf keval bilkul ekdam bahut bohot bahot zyada jyada thoda thodi kam itna utna kitna
  ab abhi aaj kal roz roj subah shaam sham raat dopahar din hafte mahine saal baad pehle pahle saath sath andar bahar
  hu hun hoon hai hain he h ho hota hoti hote hua hui hue hona hone hoga hogi raha rahi rahe rehta rehti rehna gaya gayi gaye jaa ja jana jaana jata jati jate jaata jaati jaate jaye
  kar karo karna karne karta karti karte kiya karu karun karke kare kijiye kijie do dena dene deta deti de dijiye dijie diya lo lena lene leta leti le lete liya lu lun loon lijiye
  kha khana khaana khane khata khati khate khaya peena pina pine peene pita piti pite piya chahiye chahie chaiye chahta chahti dikhao dikhaye dikhana dikhaiye batao bataye bataiye btao btana bolo bol bata
  dekho padega padegi padta padti restock kab warna jo kis kaun konse bola bole rakha dekhna milega milegi milta milti mile milna chalta chalti chalte chalega chalegi chalenge sakta sakti sakte saku pata lagta lagti lage
  wala wali wale vala vali vale jaisa jaise jaisi waisa aisa aise aisi tarah wagera vagera waghera
  accha acha achha acchi achi achhi achcha badhiya sahi theek thik thiik best mast naya nayi purana bada badi chota choti
  bhai bhaiya didi yaar dost sir madam ji papa mummy mammi maa baap beta beti biwi patni pati ghar gharwale log logon
  chiz cheez cheezein chij chijon cheezon chizon chize saman samaan khareedna kharidna mangwana bhejo bhej de dedo dijie liye lie
  wajan vajan badhana badhane ghatana banana banane body gym kasrat daud daudte samay samya vaqt waqt nashte nashta naashta subah namkeen
  anymore chal pasand stay stays saada sada train runner runners athlete athletes student beginner beginners cricketer boxer wrestler footballer swimmer cyclist bodybuilder powerlifter skinny thin fat lean newbie
  fresher engineer teacher soldier army police dancer trainer coach busy tired hungry confused interested ready plan plans planning thinking searching joining starting
  preparing struggling fan sportsperson player jayega jayegi jaega aati aata aate works me mine myself yourself himself herself sorry let till per part after pm am case reason problem issue
  dikhta dikhti dikhte hospital pagal fool trace traces shuru start started`
    .trim()
    .split(/\s+/),
)

export const isOrdinary = (word: string): boolean => ORDINARY.has(word)
