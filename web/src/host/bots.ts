// What sits down when a bot does: fetched then.

export { BOT_NAMES, botNamed } from '@bivouac/bots';
