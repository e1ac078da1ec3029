/** A clue, and words of four to eight letters that belong to it. */
export interface Theme {
  readonly clue: string;
  readonly words: readonly string[];
}

const LISTS: readonly (readonly [clue: string, words: string])[] = [
  ['In the orchard', 'apple pear cherry plum apricot quince peach damson ladder basket blossom mulberry'],
  ['By the sea', 'shell tide gull sand wave pebble harbour dune seaweed lobster breeze island'],
  ['In the kitchen', 'kettle spoon whisk oven ladle skillet apron teapot grater sieve toaster pantry'],
  ['Night sky', 'moon star comet planet meteor galaxy orbit nebula eclipse zodiac aurora'],
  ['In the workshop', 'hammer chisel anvil saw file pliers drill clamp spanner sander level plane wrench'],
  ['On the farm', 'barn tractor hay goat piglet harvest stable rooster plough meadow fence donkey'],
  ['Weather today', 'rain cloud frost thunder drizzle breeze snow sunshine hail mist storm rainbow'],
  ['A band begins to play', 'drum violin flute trumpet cello harp piano banjo oboe guitar clarinet tuba'],
  ['Made by a baker', 'bread muffin scone bagel cake pretzel cookie pastry brownie roll crumpet tart'],
  ['In the woods', 'beech maple squirrel moss fern acorn badger mushroom pine stream bramble owlet'],
  ['Under the waves', 'coral whale dolphin squid shark anemone turtle kelp octopus shrimp starfish'],
  [
    'Colours on a brush',
    'scarlet violet amber indigo crimson olive ochre teal magenta ivory turquoise azure',
  ],
  ['Dressed for winter', 'scarf mitten coat boots jumper muffler sweater woolly gloves parka beanie socks'],
  ['At the station', 'train ticket platform whistle signal carriage luggage clock tunnel guard bench track'],
  ['Down the garden path', 'rose tulip daisy shovel trellis hedge lawn gnome fountain orchid peony gate'],
  ['Birds about town', 'robin sparrow pigeon magpie starling swift heron wren crow swallow finch thrush'],
  ['A picnic basket', 'sandwich lemonade blanket grapes cheese napkin pickle salad crisps melon flask'],
  ['Castle walls', 'tower moat knight drawbridge banner dungeon throne turret shield queen jester gate'],
  ['Round and round', 'wheel spiral carousel globe button planet pulley record wreath coin bobbin spindle'],
  ['In the toy box', 'puppet marble kite rattle teddy blocks yoyo puzzle rocket dominoes doll spinner'],
  ['At the doctor', 'bandage plaster fever cough nurse splint tablet pulse clinic doctor sneeze syrup'],
  ['On safari', 'lion giraffe zebra hyena cheetah rhino elephant gazelle baboon buffalo hippo jackal'],
  ['Little crawlers', 'beetle spider ant moth cricket ladybird wasp hornet earwig snail aphid weevil'],
  ['Up the mountain', 'summit glacier ridge valley boulder rope goat pine cabin canyon trail cairn'],
  ['Stitch by stitch', 'needle thread ribbon button velvet zipper linen pocket lace wool pleat silk'],
  ['Desk and drawer', 'pencil ruler stapler eraser folder paper notebook envelope marker stamp lamp'],
  ['Ways to travel', 'bicycle canoe tram ferry scooter balloon rocket lorry sledge yacht airship cart'],
  ['Spice rack', 'pepper saffron cumin nutmeg ginger clove paprika cinnamon basil thyme oregano mint'],
  ['Sports day', 'relay hurdle javelin sprint medal sack hockey tennis archery rowing cricket fencing'],
  ['On the dance floor', 'waltz tango salsa ballet polka foxtrot samba rumba jive quickstep twirl'],
  ['Precious things', 'diamond ruby emerald pearl opal topaz garnet gold sapphire silver amethyst jade'],
  ['Read all about it', 'novel poem chapter page author library comic legend fable margin cover diary'],
  ['Farm to market', 'carrot onion turnip cabbage leek potato celery radish spinach pumpkin bean garlic'],
  ['Sweet shop', 'toffee fudge caramel nougat sherbet lollipop bonbon mint liquorice truffle jelly'],
  ['A day at the fair', 'carousel popcorn balloon juggler clown ticket candy prize rides parade lights'],
  ['In the desert', 'cactus camel oasis dune lizard scorpion mirage vulture sand nomad canyon palm'],
  ['On board', 'anchor captain rudder sail deck compass mast galley cabin lantern helm sailor'],
  ['Once upon a time', 'dragon witch giant castle goblin princess mermaid wizard elf unicorn fairy spell'],
  ['Time flies', 'minute second decade morning moment evening week century month season today'],
  ['Breakfast table', 'porridge cereal toast honey muesli bacon yoghurt butter pancake juice coffee jam'],
  ['In the bathroom', 'mirror towel soap sponge shower bubbles faucet shampoo brush bathtub comb razor'],
  ['Building site', 'crane brick cement girder ladder helmet digger mortar scaffold gravel beam mixer'],
  ['Carnival of fruit', 'mango banana papaya lemon guava coconut lychee orange kiwi pineapple melon lime'],
  ['By candlelight', 'shadow flame lantern match wick whisper ghost supper ember candle beeswax gleam'],
  ['Things with wings', 'eagle butterfly bat plane angel griffin moth puffin ladybug pegasus drone goose'],
  ['Feeling fine', 'happy cheerful jolly merry content glad calm proud joyful sunny hopeful bright'],
  ['Snow day', 'sledge igloo snowman shovel icicle skates blizzard penguin flake cocoa drift'],
  ['On the river', 'otter raft bridge willow canoe reeds heron paddle ferry current trout lock'],
];

/** All themes, with words in capitals and of a length that fits a cloth. */
export const THEMES: readonly Theme[] = LISTS.map(([clue, words]) => ({
  clue,
  words: words
    .toUpperCase()
    .split(' ')
    .filter((word) => word.length >= 4 && word.length <= 8),
}));

/** Every word of every theme: these count as stray words. */
export const LEXICON: ReadonlySet<string> = new Set(THEMES.flatMap(({ words }) => words));
