"""A small list of words for tests that try much: common letters, words that cross and extend."""

from quinte.games.takemo.lexicon.build.graph import build

WORDS = (
    "AI AIR AIRS AN ART ARTS AS DE DES DO DU DUO DUR DURS EN ES EST ET ETE ETES EU IL ILS "
    "LA LE LES LI LIEN LIENS LIT LITS LU LUI MER MIR MOI MOIS MUR NE NET NI NOS NOTE "
    "NOTES OR ORS OS OU RAI RAT RATS REIN RIEN RIS RIT ROI ROIS SA SE SEL SEN SET SI SIEN "
    "SOI SOIT SOL SON SOU SOUS TA TAS TE TEN TES TIEN TIR TOI TON TONE TRI TRIS TU US "
)
CONJUGATED = {"AI", "ES", "EST", "RIS", "RIT", "SOIT"}

LOOKUPS = (build({word: word in CONJUGATED for word in WORDS.split()}),)
