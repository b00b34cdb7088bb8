import { describeInvariants } from '@bivouac/kernel/testing';
import { describe, test } from 'vitest';
import { skeletonWar } from '../index.ts';
import { hooks } from '../invariants.ts';

describeInvariants({ describe, test }, skeletonWar, hooks, process.env);
