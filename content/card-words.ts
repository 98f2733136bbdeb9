/**
 * The words of passwords on log-in cards: 3 to 8 letters that a pupil of eleven can read and type. Words that are rude, unkind
 * or frightening are left out, and so are those that become so beside another one (a bell and an end).
 */
export const cardWords: readonly string[] = `
able about above across action active actor adapt add advice afford after again agree ahead aim air airport
alarm album alive almond almost alone along alpha also always amaze amber among amount anchor ancient angle
animal ankle annual answer ant antler any apple apricot april apron aqua arch area arena argue arm armour
around arrive arrow art artist ash ask atlas atom attend august author autumn avenue avocado awake award aware
away awning axle
badge badger bag bagel bake baker balance balcony bamboo band bandage banjo banner bargain bark barley barn
barrel basil basin basket bat bath battery bay beach bead beam bean bear beauty because become bee beech beef
beetle before begin behave behind belief bell belong below belt bench bend berry beside best better between
beyond bicycle big bike bill bin bingo birch bird birthday biscuit blanket blaze blend blink block blog bloom
blossom blouse blue board boat bolt bonfire bonus book boot border born borrow both bottle bottom bounce bow
bowl box boxer bracket braid brain brake branch brand brass brave bread break breeze brick bridge brief bright
bring broad broccoli bronze brook broom brother brow brush bubble bucket buckle bud budget buffalo bug bugle
build builder bulb bun bundle bunny burger bus busy butler butter button buy buzz
cab cabbage cabin cable cactus cafe cage cake calm camel camera camp canary candle candy canoe canopy canvas
canyon cap cape capital captain car caramel caravan card care cargo carnival carol carpet carriage carrot
carry cart cartoon carve case castle catch cattle cause cave cedar ceiling celery cell cellar cement cent
centre century ceramic cereal certain chair chalk champion chance change channel chapter charm chart chase
check cheddar cheer cheese cheetah chef cherry chess chestnut chicken chilli chime chimney chip choice choir
choose chorus chunk cinema circle circus city clap class clay clean clear clerk clever click cliff climb
clinic clip cloak clock close cloth cloud clover club clue coach coal coast coat cobweb cocoa code coffee coil
coin cold collar collect college colour column comb come comet comfort comic common company compare compass
compete concert cone contest cook cookie cool copper copy coral cord cork corn corner correct cosmic cost cosy
cottage cotton couch count country county couple courage course court cousin cover crab craft crane crater
crayon create credit creek crew cricket crisp crop crossing crowd crown cruise crumb crunch crust crystal cube
cuckoo cucumber cup cupboard cupcake curious curl curry curtain curve cushion custard custom cycle cymbal
daffodil daily dairy daisy dale damp dance dancer dare dash data date dawn day deal dear debate decade
december decide deck deep deer degree delay deliver delta den dentist depend depth desert design desk detail
detect dew dial diamond diary dice dig digit dinghy dingo dinner dinosaur diploma direct dish disk distance
dive diver divide doctor doll dollar dolphin domino door dot double dough doughnut dove down dozen draft
dragon drain drama draw drawer drawing dream dress drift drive driver drop drum dry duck duckling due duke
dune during dusk dust duty duvet
each eager eagle ear early earn earth easel east easter easy eat echo edge edit eel effect effort egg eight
either elbow elder electric elegant elephant eleven elf elk elm else ember emerald empty emu energy engine
enjoy enough enter entire entry envelope equal era eraser errand escape essay estate even evening event ever
every exact exam example excite exit expect expert explain explore express extra eye eyelash
fable fabric face fact factory fade fair falcon fall false fame family famous fancy far fare farm farmer
fashion fast favour fawn feast feather february feed feel fence fern ferret ferry festival fetch few fiction
fiddle field fifteen fifty fig figure file fill film filter final find fine finish fir fire fireman first fish
fisher fit five fix fizzy flag flagpole flake flame flamingo flannel flap flash flask flat flavour fleece
fleet flight flint flip flipper float flock flood floor flour flow flower fluffy flute fly foal foam focus fog
foil fold folder folk follow food foot football footpath footstep forest forever forget fork form fort fortune
forty forward fossil found fountain four fox foxglove frame free freeze fresh friday fridge friend frog from
front frost frosty frozen fruit fudge fuel full fun funny fur future fuzzy
galaxy gallery galley gallon gallop game gander gap garage garden gardener garlic garment gate gather gazelle
gear gecko gem general genius gentle geyser giant gift ginger giraffe give glacier glad glass glide glitter
globe gloom glory glove glow glue goal goat goblet gold golden goldfish golf gondola good goodbye goose gopher
gown grab grace grade grain gram grammar grand granite graph grateful gravel gravity gravy great green greet
grey grid griffin grill grin grip grocer ground group grouse grow growl guard guess guest guide guitar gulf
gull gust gym
habit hair half hall halo hammer hammock hamper hamster hand handbag handle handy hangar happen happy harbour
hare harmony harness harp harvest hat hatch have hawk hay haystack hazel head headline health heap hear heart
heat heather heavy hedge hedgehog heel height hello helmet help helper hen herald herb herd here hero heron
hiccup hidden highway hike hiker hill hilltop hint history hobby hockey hold holiday hollow holly home
homework honest honey hoof hook hoop hop hope horizon horn hornet horse hose hospital host hotel hour house
hover huge hull human humble humming humour hundred hurdle hurry husky hut hyena
ice iceberg icicle icing idea ideal idle igloo iguana image imagine impala improve inch include indoor ink
inkwell inlet input insect inside inspect instant instead into invent invite iron island item ivory ivy
jacket jackpot jade jaguar jam january jar jasmine jaw jazz jeans jeep jelly jet jewel jigsaw jog join joiner
joke jolly journal journey joy joyful judge judo juggle juice juicy july jumble jump jumper june jungle junior
jury just
kangaroo karate kayak keen keep keeper kelp kennel kernel ketchup kettle key keyboard keyhole kilo kind king
kingdom kiosk kipper kit kitchen kite kitten kiwi knee knight knit knitting knock knot know koala
label ladder ladle lady ladybird lagoon lake lamb lamp land lane language lantern laptop large lark laser last
late latte laugh laundry lava lavender law lawn lawyer layer lead leader leaf league lean leap learn least
leather leave ledge leek left leg legend lemon lemonade lemur lend length lens lentil leopard less lesson let
letter lettuce level lever library lid life lift light like lilac lily lime limit limpet line linen link lion
list listen litre little live lively lizard llama loaf lobby lobster local lock locker locket lodge loft log
logic lolly look loom loop lorry lotion lots lotus lounge lovely loyal luck lucky luggage lullaby lunar lunch
lyric
macaroni machine magazine magenta magic magnet magpie mail main major make mallet mammoth manage mane mango
mansion mantle many map maple marathon marble march mare margin marina mark market marmot marsh mascot mask
mason mast mat match maths matter mattress may maybe mayor maze meadow meal mean measure medal medicine medium
meet melody melt member memory menu merit mermaid merry message metal meteor method metre middle midnight
might mile milk mill miller million mind mineral mini minnow minor mint minus minute mirror mist mister mitten
mix mixture moat mobile model modern module mole moment monday month moon moonbeam moose morning mosaic moss
most moth motion motor mountain mouse mouth move movie much mud muddy muesli mug mulberry muscle museum music
mustard myself mystery myth
name nap napkin narrow nation nature near nearly neat neck nectar need needle neither nephew neptune nerve
nest net nettle network never new news newt next nice nickel niece night nimble ninety noble nobody nod noise
noodle noon normal north nose note notebook notepad notice nougat novel november now number nurse nursery
nutmeg
oak oar oasis oat oats object oboe ocean october octopus offer office often oil okay olive olympic omelette
once one onion online only onto onward opal open opener opera orange orbit orchard orchid order orient origin
ostrich other otter ounce outdoor outfit outside oval oven over owl own owner oxygen oyster
pace pack package pad paddle paddock page paint painter palace palette palm pan pancake panda panel panther
papaya paper parade parcel pardon parent park parrot parsley parsnip part partner party passport past pasta
paste pastry patch path patience patient patrol pattern pause pave paw pay pea peace peach peak peanut pear
pearl pebble pedal peel pelican pen pencil penguin pennant penny people pepper perch perfect perfume perhaps
person pet petal petrol phone photo phrase piano pick pickle picnic picture pie piece pier pigeon pilgrim
pillar pillow pilot pine pioneer pirate pitch pitcher pixel pizza place plaid plain plan plane planet plank
plant plaster plastic plate platform play player playtime plaza please plenty plot plough plug plum plus
pocket poem poet point polar police polish polite pollen polo pond pony pool popcorn poplar poppy porch
porridge port portrait position post postbox postcard poster potato potter pottery pouch powder power practice
prairie praise prance prawn prefer prepare present press pretty primrose prince print printer prism prize
problem produce profit program project promise proof proper propose proud prove puddle puffin pull pullover
pulse pump pumpkin pupil puppet puppy purchase pure purple purpose purse puzzle pyjamas pyramid python
quail quality quarry quart quarter quartz quay quest question queue quiche quick quiet quill quilt quince quit
quite quiz quota quote
rabbit race racer racket radar radio radish raft rail railway rain rainbow raincoat raindrop raisin rake rally
ranch range ranger rapid rare rather raven ray reach read reader ready real reason receipt recipe record
recycle red reed reef reflect region relax relay remark remember remind remote repair repeat reply report
reptile rescue rest result return reveal reward rhubarb rhyme rhythm ribbon rice rich ridge right ring ripple
rise risk river road roar robin robot rock rocket role roll roller roof rooftop rook room roost rooster root
rose rosebud rosemary rotate round route row rowing royal rubber ruby rucksack rudder rug rugby rule ruler run
runner runway rural rush rustic
saddle safari safe saffron saga sage sail sailor salad salami salmon salt salute same sample sand sandal
sandwich sandy sapling sapphire sardine satchel satin saturn sauce saucer save saving say scale scallop scarf
scatter scene scenic scent school science scissors scone scoop scooter score scout scratch screen script
scroll sea seagull seal search seashell season seat seaweed second secret section see seesaw select sell send
senior sense sentence serve service seven seventy several sew shadow shallow shampoo shape share sharp shawl
shed sheep sheet shelf shell shelter shepherd sherbet shield shine shiny ship shirt shiver shoe shop shopper
shore shoulder shout shovel show shrimp shrub shuffle shut shutter shuttle side sign signal silence silk
silver similar simple since sing singer single sink sister sit six sixteen size skate skater sketch ski skill
skip skirt sky skylark slate sledge sleep sleeve slide slipper slope small smart smile smoke smooth smoothie
snack snow snowball snowdrop snowman snug soap soccer social sock socket sofa soft soil solar sole solid solo
solve some someone song sonic soon sorbet sorry sort sound soup sour south space spade spaniel spare spark
sparkle sparrow speak special speech speed spell spend spice spider spin spinach spiral spire splash splendid
split sponge spoon sport spot sprig spring sprinkle sprint sprout spruce square squash squid squirrel stable
stadium staff stage stair stall stamp stand staple star starfish start starter state station statue stay
steady steam steel steep steer stem step stereo stew still stir stitch stock stone stop store story stove
straight strange straw stream street stretch string stripe studio study style subject subtract suburb subway
success such sudden sugar suggest suit suitcase sum summer summit sun sunday sunlight sunny sunrise sunset
sunshine super supper supply support sure surf surface surfer surprise swan swap sweater sweep sweet swift
swim swimmer swing switch symbol symphony syrup system
table tablet tadpole tail tailor take tale talent talk tall tame tan tangle tango tap tape tarmac tartan task
taste tasty taxi tea teach teacher teacup team teapot teddy teeth tell temple ten tender tennis tent term
terrace test text texture thank thaw theatre their theme then theory there thermos thick thimble thing think
third thirsty thirteen thirty thistle thorn those thought thousand thread three thrill throne through throw
thrush thumb thunder thursday thyme tick ticket tide tidy tie tiger tile timber time timer tin tinsel tiny
tissue title toast toaster today toffee together toggle token tomato tomorrow ton tone tonic tonight too tooth
topaz topic torch tornado tortoise toss total toucan tour tourist towards towel tower town toy trace track
tractor trade traffic trail train trainer tram travel tray treasure treat tree trek trellis trend triangle
tribute trick trickle tricycle trifle trio trip triumph trolley trophy tropical trot trouble trousers trout
trowel truck true truffle trumpet trust truth try tuba tube tuesday tug tulip tumble tuna tundra tune tunnel
turbo turkey turn turnip turret turtle tutor tweed twelve twenty twice twig twilight twin twinkle twist two
type typist tyre
ultra umbrella umpire uncle under unicorn uniform union unit unite unlock until update upper upright upset
upstairs upward urban urchin urgent use useful usual utensil
vacant valley value valve van vanilla vanish varnish vase vault vehicle velvet vendor venture verb verse very
vessel vest viaduct victory video view village vine vinegar vintage viola violet violin virtue vision visit
visitor vivid voice volcano volley volume vowel voyage
wade wafer waffle wagon waist wait waiter wake walk walker wall wallet walnut waltz wand want warble wardrobe
warm warmth warren wash watch water wave wax way wealth wear weather weave web website wedding week weekend
welcome well west wharf what wheat wheel when where which while whirl whisper whistle wide wild will willow
win wind windmill window windy wing winner winter wire wisdom wise wish wizard wombat wonder wood woodland
wool word work worker world worth wrap wren wrist write writer
yacht yard yarn yawn year yellow yes yew yodel yoga yogurt yolk yourself youth
zebra zero zest zigzag zinc zip zipper zodiac zone zoo zoom
`
  .trim()
  .split(/\s+/)

/** Sequences of letters that no password has, not even across two words. */
export const rudeLetters =
  /fuck|shit|cunt|cock|dick|piss|wank|arse|anal|tits|slut|slag|twat|bitch|whore|rape|porn|nigg|paki|spunk|jizz|penis|nazi|bollo|sex|turd|crap|pube|minge|munt|prick/
