// Heroism markers as they lie in a hand.

import { type CardLook, say } from '@bivouac/scene';
import type { CardId } from '../atlas.ts';
import type { BootsData } from '../data/schema.ts';
import type { Skin } from './skin.ts';

const ICONS: Readonly<Record<CardId, string>> = {
  ambush: 'domino-mask',
  'do-or-die': 'rolling-dices',
  'delusions-of-grandeur': 'crown',
  'out-of-ammunition': 'bullets',
  'flank-success': 'crossed-sabres',
  'jaws-of-victory': 'laurels',
  'valley-of-death': 'valley',
  'inspired-subordinates': 'inspiration',
  'last-stand': 'surrounded-shield',
  'mad-dash': 'sprint',
  morale: 'drum',
  'native-allies': 'feather',
  'natural-catastrophe': 'lightning-storm',
  parlay: 'shaking-hands',
  rally: 'trumpet-flag',
  'sole-survivor': 'medal',
  'someone-blundered': 'stabbed-note',
  special: 'stars-stack',
  spies: 'spyglass',
  'staff-work': 'tied-scroll',
  'war-correspondents': 'newspaper',
  'wild-charge': 'cavalry',
};

export const cardLooks = ({ cards }: BootsData, { special }: Skin): CardLook[] =>
  cards.map(({ id }) => {
    const isSpecial = id === 'special';
    return {
      name: say(`card.${id}`),
      value: '',
      title: say(`card.${id}`),
      text: say(isSpecial ? special.text : `card.${id}.text`),
      icon: isSpecial ? special.icon : ICONS[id as CardId],
      isEvent: true,
      corner: null,
    };
  });
