-- Which stored definitions a node can read. 0: those of version 0.1. 1: also currencies, items and offers, and the actions that grant
-- them. A node that does not know a kind reads the definitions of the project again and again, so that such definitions are
-- written only when no older node is left.
alter table nodes add column reads_format int not null default 0;
